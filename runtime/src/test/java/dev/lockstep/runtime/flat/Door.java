package dev.lockstep.runtime.flat;

import dev.lockstep.runtime.ActorType;
import dev.lockstep.runtime.ChartId;
import dev.lockstep.runtime.EventType;
import dev.lockstep.runtime.MachineEvent;
import dev.lockstep.runtime.StateType;
import dev.lockstep.runtime.Topology;
import dev.lockstep.runtime.TransitionType;
import dev.lockstep.runtime.json.JsonObject;
import dev.lockstep.runtime.json.JsonValue;
import dev.lockstep.runtime.json.Reading;
import dev.lockstep.runtime.step.Step;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** A door that closes by itself, as the generator would write it. */
final class Door {

  static final FlatChart<State> CHART =
      new FlatChart<>(
          new ChartId("door", "1.0.0", "0"),
          List.of(State.values()),
          List.of(Event.values()),
          List.of(Actor.values()),
          List.of(Row.values()));

  private Door() {}

  enum State implements StateType {
    OPEN,
    CLOSED,
    SPINNING,
    GONE;

    @Override
    public String wire() {
      return name();
    }

    @Override
    public boolean isFinal() {
      return this == GONE;
    }

    @Override
    public List<String> tags() {
      return List.of();
    }

    @Override
    public Map<String, Object> attributes() {
      return Map.of();
    }
  }

  enum Actor implements ActorType {
    OWNER,
    GUEST;

    @Override
    public String wire() {
      return name();
    }
  }

  enum Event implements EventType, MachineEvent {
    PUSH,
    LOCK,
    SPIN,
    SMASH;

    @Override
    public String wire() {
      return name();
    }

    @Override
    public boolean isRestricted() {
      return this == LOCK;
    }

    @Override
    public List<Actor> actors() {
      return this == LOCK ? List.of(Actor.OWNER) : List.of(Actor.values());
    }

    @Override
    public EventType type() {
      return this;
    }
  }

  enum Row implements TransitionType {
    CLOSES(State.OPEN, Trigger.EVENT, List.of(Event.PUSH), null, State.CLOSED, null),
    CLOSES_BY_ITSELF(State.OPEN, Trigger.AFTER, List.of(), null, State.CLOSED, null),
    IS_LOCKED(State.CLOSED, Trigger.EVENT, List.of(Event.PUSH), "locked", null, "locked"),
    OPENS(State.CLOSED, Trigger.EVENT, List.of(Event.PUSH), "!stuck", State.OPEN, null),
    LOCKS(State.CLOSED, Trigger.EVENT, List.of(Event.LOCK), null, null, null),
    SPINS(State.CLOSED, Trigger.EVENT, List.of(Event.SPIN), null, State.SPINNING, null),
    SPINS_ON(State.SPINNING, Trigger.ALWAYS, List.of(), null, State.SPINNING, null),
    BREAKS(null, Trigger.EVENT, List.of(Event.SMASH), null, State.GONE, null);

    private final @Nullable State source;
    private final Trigger trigger;
    private final List<Event> events;
    private final @Nullable String guard;
    private final @Nullable State target;
    private final @Nullable String refusal;

    Row(
        @Nullable State source,
        Trigger trigger,
        List<Event> events,
        @Nullable String guard,
        @Nullable State target,
        @Nullable String refusal) {
      this.source = source;
      this.trigger = trigger;
      this.events = events;
      this.guard = guard;
      this.target = target;
      this.refusal = refusal;
    }

    @Override
    public String id() {
      return name();
    }

    @Override
    public int line() {
      return 1;
    }

    @Override
    public @Nullable State source() {
      return source;
    }

    @Override
    public Trigger trigger() {
      return trigger;
    }

    @Override
    public List<Event> events() {
      return events;
    }

    @Override
    public Optional<String> guard() {
      return Optional.ofNullable(guard);
    }

    @Override
    public List<State> targets() {
      return target == null ? List.of() : List.of(target);
    }

    @Override
    public Optional<String> refusal() {
      return Optional.ofNullable(refusal);
    }
  }

  /** The context of a door. */
  record Context(boolean locked, boolean stuck) {}

  /** The machine of the chart. */
  static final class Machine extends FlatMachine<State, Event, Actor, Context> {

    Machine() {
      super(FlatTable.of(CHART).acting(Row.LOCKS.ordinal()).build());
    }

    @Override
    protected boolean holds(int row, @Nullable Event event, Step<Event, Context> step) {
      return row == Row.IS_LOCKED.ordinal() ? step.context().locked() : !step.context().stuck();
    }

    @Override
    protected void act(int row, @Nullable Event event, Step<Event, Context> step) {
      step.context(new Context(true, step.context().stuck()));
      step.perform("turn_key");
    }

    @Override
    protected Duration delay(int row, Step<Event, Context> step) {
      return Duration.ofSeconds(30);
    }

    @Override
    protected Reading<? extends Event> read(int event, JsonValue payload) {
      return Reading.of(Event.values()[event]);
    }

    @Override
    protected int initial() {
      return State.OPEN.ordinal();
    }

    @Override
    public Topology topology() {
      return new Topology(
          CHART.states(),
          List.of(State.OPEN),
          CHART.events(),
          CHART.actors(),
          CHART.transitions(),
          List.of());
    }

    @Override
    public Context initialContext() {
      return new Context(false, false);
    }

    @Override
    public JsonObject writeContext(Context context) {
      return JsonObject.builder()
          .add("locked", context.locked())
          .add("stuck", context.stuck())
          .build();
    }

    @Override
    public Context readContext(JsonObject json) {
      return initialContext();
    }
  }
}
