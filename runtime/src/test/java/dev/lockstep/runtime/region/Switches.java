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
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * A chart of switches side by side, so that it has more configurations than any cache holds. Event
 * {@code i} toggles switch {@code i}, and the event after them toggles each switch that the context
 * selects.
 */
final class Switches extends RegionMachine<Switches.State, Switches.Event, ActorType, Long> {

  private final RegionChart<State> chart;

  private Switches(RegionChart<State> chart, RegionTable<State> table) {
    super(table);
    this.chart = chart;
  }

  static Switches of(int count) {
    List<State> states = new ArrayList<>();
    List<Event> events = new ArrayList<>();
    for (int i = 0; i <= count; i++) {
      events.add(new Event(i));
    }
    List<Row> rows = new ArrayList<>();
    for (int i = 0; i < count; i++) {
      State region = new State(3 * i, null);
      State off = new State(3 * i + 1, region);
      State on = new State(3 * i + 2, region);
      states.addAll(List.of(region, off, on));
      rows.add(new Row(4 * i, off, on, events.get(i), false));
      rows.add(new Row(4 * i + 1, on, off, events.get(i), false));
      rows.add(new Row(4 * i + 2, off, on, events.get(count), true));
      rows.add(new Row(4 * i + 3, on, off, events.get(count), true));
    }
    var chart =
        new RegionChart<>(
            new ChartId("switches", "1.0.0", "0"),
            StateType.Kind.PARALLEL,
            List.of(),
            states,
            events,
            List.of(),
            rows);
    return new Switches(chart, RegionTable.of(chart).build());
  }

  List<Event> events() {
    return chart.events().stream().map(Event.class::cast).toList();
  }

  @Override
  protected boolean holds(int row, @Nullable Event event, Step<Event, Long> step) {
    return (step.context() >>> row / 4 & 1) != 0;
  }

  @Override
  protected void act(int row, @Nullable Event event, Step<Event, Long> step) {}

  @Override
  protected Reading<? extends Event> read(int event, JsonValue payload) {
    return Reading.of(events().get(event));
  }

  @Override
  public Topology topology() {
    return new Topology(
        chart.kind(),
        chart.states(),
        chart.initial(),
        chart.events(),
        chart.actors(),
        chart.transitions(),
        List.of());
  }

  @Override
  public Long initialContext() {
    return 0L;
  }

  @Override
  public JsonObject writeContext(Long context) {
    return JsonObject.builder().add("selected", context).build();
  }

  @Override
  public Long readContext(JsonObject json) {
    return initialContext();
  }

  record State(int ordinal, @Nullable State region) implements StateType {

    @Override
    public String wire() {
      return "s" + ordinal;
    }

    @Override
    public boolean isFinal() {
      return false;
    }

    @Override
    public Kind kind() {
      return region == null ? Kind.COMPOUND : Kind.ATOMIC;
    }

    @Override
    public @Nullable State parent() {
      return region;
    }

    @Override
    public List<State> initial() {
      return region == null ? List.of(new State(ordinal + 1, this)) : List.of();
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

  record Event(int ordinal) implements EventType, MachineEvent {

    @Override
    public String wire() {
      return "e" + ordinal;
    }

    @Override
    public boolean isRestricted() {
      return false;
    }

    @Override
    public List<ActorType> actors() {
      return List.of();
    }

    @Override
    public EventType type() {
      return this;
    }
  }

  private record Row(int ordinal, State source, State target, Event event, boolean isGuarded)
      implements TransitionType {

    @Override
    public String id() {
      return "r" + ordinal;
    }

    @Override
    public int line() {
      return 1;
    }

    @Override
    public Trigger trigger() {
      return Trigger.EVENT;
    }

    @Override
    public List<Event> events() {
      return List.of(event);
    }

    @Override
    public Optional<String> guard() {
      return isGuarded ? Optional.of("selected(" + ordinal / 4 + ")") : Optional.empty();
    }

    @Override
    public List<State> targets() {
      return List.of(target);
    }

    @Override
    public Optional<String> refusal() {
      return Optional.empty();
    }
  }
}
