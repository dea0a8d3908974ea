package dev.lockstep.runtime.region;

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

/**
 * A player, as the generator would write it: off, or on with sound and tape side by side; the tape
 * comes to an end, and a history state remembers both.
 */
final class Player {

  static final RegionChart<State> CHART =
      new RegionChart<>(
          new ChartId("player", "1.0.0", "0"),
          StateType.Kind.COMPOUND,
          List.of(State.OFF),
          List.of(State.values()),
          List.of(Event.values()),
          List.of(Actor.values()),
          List.of(Row.values()));

  private Player() {}

  enum State implements StateType {
    OFF(Kind.ATOMIC, null),
    ON(Kind.PARALLEL, null),
    BEFORE(Kind.HISTORY, ON),
    SOUND(Kind.COMPOUND, ON),
    LOUD(Kind.ATOMIC, SOUND),
    MUTE(Kind.ATOMIC, SOUND),
    TAPE(Kind.COMPOUND, ON),
    SIDE_A(Kind.ATOMIC, TAPE),
    END(Kind.FINAL, TAPE),
    BROKEN(Kind.FINAL, null);

    private final Kind kind;
    private final @Nullable State parent;

    State(Kind kind, @Nullable State parent) {
      this.kind = kind;
      this.parent = parent;
    }

    @Override
    public String wire() {
      return name();
    }

    @Override
    public boolean isFinal() {
      return kind == Kind.FINAL;
    }

    @Override
    public Kind kind() {
      return kind;
    }

    @Override
    public @Nullable State parent() {
      return parent;
    }

    @Override
    public List<State> initial() {
      return switch (this) {
        case BEFORE -> List.of(LOUD, SIDE_A);
        case SOUND -> List.of(LOUD);
        case TAPE -> List.of(SIDE_A);
        default -> List.of();
      };
    }

    @Override
    public boolean isDeep() {
      return this == BEFORE;
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
    POWER,
    RESUME,
    SILENCE,
    WIND,
    DROP;

    @Override
    public String wire() {
      return name();
    }

    @Override
    public boolean isRestricted() {
      return this == DROP;
    }

    @Override
    public List<Actor> actors() {
      return this == DROP ? List.of(Actor.OWNER) : List.of(Actor.values());
    }

    @Override
    public EventType type() {
      return this;
    }
  }

  enum Row implements TransitionType {
    STARTS(State.OFF, Trigger.EVENT, List.of(Event.POWER), List.of(State.ON)),
    RESUMES(State.OFF, Trigger.EVENT, List.of(Event.RESUME), List.of(State.BEFORE)),
    STOPS(State.ON, Trigger.EVENT, List.of(Event.POWER), List.of(State.OFF)),
    MUTES(State.LOUD, Trigger.EVENT, List.of(Event.SILENCE, Event.WIND), List.of(State.MUTE)),
    WINDS(State.SIDE_A, Trigger.EVENT, List.of(Event.WIND), List.of(State.END)),
    PLAYS_OUT(State.SIDE_A, Trigger.AFTER, List.of(), List.of(State.END)),
    REWINDS(State.TAPE, Trigger.DONE, List.of(), List.of(State.SIDE_A)),
    BREAKS(null, Trigger.EVENT, List.of(Event.DROP), List.of(State.BROKEN));

    private final @Nullable State source;
    private final Trigger trigger;
    private final List<Event> events;
    private final List<State> targets;

    Row(@Nullable State source, Trigger trigger, List<Event> events, List<State> targets) {
      this.source = source;
      this.trigger = trigger;
      this.events = events;
      this.targets = targets;
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
      return this == REWINDS ? Optional.of("rewinds") : Optional.empty();
    }

    @Override
    public List<State> targets() {
      return targets;
    }

    @Override
    public Optional<String> refusal() {
      return Optional.empty();
    }
  }

  /** Returns true if the tape is rewound at its end. */
  record Context(boolean rewinds) {}

  /** The machine of the chart. It emits an event for every entry, exit and transition. */
  static final class Machine extends RegionMachine<State, Event, Actor, Context> {

    private static final int[] STATES = {0, 1, 3, 4, 5, 6, 7, 8, 9};

    Machine() {
      super(
          RegionTable.of(CHART)
              .acting(0, 1, 2, 3, 4, 5, 6, 7)
              .entering(STATES)
              .leaving(STATES)
              .build());
    }

    @Override
    protected boolean holds(int row, @Nullable Event event, Step<Event, Context> step) {
      return step.context().rewinds();
    }

    @Override
    protected void act(int row, @Nullable Event event, Step<Event, Context> step) {
      step.perform(step.source() + " " + step.eventName() + " " + step.target());
    }

    @Override
    protected void enter(int state, Step<Event, Context> step) {
      step.perform("+" + State.values()[state]);
    }

    @Override
    protected void leave(int state, Step<Event, Context> step) {
      step.perform("-" + State.values()[state]);
    }

    @Override
    protected Duration delay(int row, Step<Event, Context> step) {
      return Duration.ofMinutes(45);
    }

    @Override
    protected Reading<? extends Event> read(int event, JsonValue payload) {
      return Reading.of(Event.values()[event]);
    }

    @Override
    public Topology topology() {
      return new Topology(
          CHART.kind(),
          CHART.states(),
          CHART.initial(),
          CHART.events(),
          CHART.actors(),
          CHART.transitions(),
          List.of());
    }

    @Override
    public Context initialContext() {
      return new Context(false);
    }

    @Override
    public JsonObject writeContext(Context context) {
      return JsonObject.builder().add("rewinds", context.rewinds()).build();
    }

    @Override
    public Context readContext(JsonObject json) {
      return initialContext();
    }
  }
}
