package dev.lockstep.verification.system;

import dev.lockstep.verification.graph.InstantLabel;
import dev.lockstep.verification.graph.PropertyRule;
import dev.lockstep.verification.graph.StateGraph;
import dev.lockstep.verification.run.RunInput;
import dev.lockstep.verification.system.SystemModel.Channel;
import dev.lockstep.verification.system.SystemModel.SystemProperty;
import dev.lockstep.verification.system.SystemState.Message;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.IntConsumer;

/**
 * A breadth-first search for the states of a system. Instances, messages, faults and time take
 * turns in every order; a message is delivered at any time after it was sent.
 */
public final class SystemGraphBuilder {

  private static final int PROGRESS = 1_000;

  private final SystemModel system;
  private final SystemSteps steps;
  private final SystemKeys keys;
  private final Symmetry symmetry;
  private final boolean ordered;
  private final List<PropertyRule> rules = new ArrayList<>();
  private final Map<Object, Integer> states = new HashMap<>();
  private final List<SystemState> points = new ArrayList<>();
  private final StateGraph<SystemInput> graph = new StateGraph<>();
  private boolean refused;

  /** Creates a search. */
  public SystemGraphBuilder(SystemModel system) {
    this.system = system;
    this.steps = new SystemSteps(system);
    this.keys = new SystemKeys(steps);
    this.symmetry = new Symmetry(steps, keys);
    this.ordered =
        system.properties().stream().noneMatch(one -> one.delivery() || !one.fair().isEmpty());
    for (int i = 0; i < system.properties().size(); i++) {
      rules.add(steps.conditions().rule(i, fair(system.properties().get(i))));
    }
  }

  /** Returns the properties with the numbers of their conditions in the labels of the graph. */
  public List<PropertyRule> rules() {
    return rules;
  }

  /**
   * Explores at most {@code most} states.
   *
   * @param progress receives the number of states from time to time
   */
  public StateGraph<SystemInput> build(int most, IntConsumer progress) {
    graph.expand();
    Optional<SystemStep> start = steps.start();
    refused = start.isEmpty() && steps.fullChannels().isEmpty();
    start.ifPresent(step -> add(new SystemInput.Start(), step, StateGraph.NO_EVENT));
    while (!graph.isComplete() && graph.expanded() <= most) {
      expand(points.get(graph.expanded() - 1));
      if (graph.expanded() % PROGRESS == 0) {
        progress.accept(graph.expanded());
      }
    }
    return graph;
  }

  /** Returns the reasons why the explored runs do not represent all runs; empty if they do. */
  public List<String> gaps() {
    List<String> gaps = new ArrayList<>(steps.inputs().gaps());
    if (refused) {
      gaps.add("an instance refuses to start with its context");
    }
    for (Channel channel : system.channels()) {
      if (steps.fullChannels().contains(channel.name())) {
        gaps.add(
            "runs in which `%s` holds more than %d messages were not explored"
                .formatted(channel.name(), channel.capacity()));
      }
    }
    return gaps;
  }

  /** Returns the names of the variables that distinguish infinitely many states. */
  public List<String> unbounded() {
    return keys.unbounded();
  }

  SystemSteps steps() {
    return steps;
  }

  /** Returns a state with its copies in order, as the graph contains it. */
  Symmetry.Ordered order(SystemState state) {
    if (ordered) {
      return symmetry.order(state);
    }
    List<Integer> same = new ArrayList<>();
    for (int slot = 0; slot < steps.layout().slots(); slot++) {
      same.add(slot);
    }
    return new Symmetry.Ordered(state, same);
  }

  private void expand(SystemState from) {
    graph.expand();
    for (int slot = 0; slot < steps.layout().slots(); slot++) {
      for (RunInput.Event event : steps.inputs().outside(steps.layout().member(slot))) {
        apply(from, new SystemInput.Outside(slot, event), outside(slot, event.index()));
      }
    }
    for (int lane = 0; lane < from.lanes().size(); lane++) {
      if (!from.lanes().get(lane).isEmpty()) {
        messages(from, lane);
      }
    }
    crashes(from);
    Optional<Instant> deadline = from.deadline();
    if (deadline.isPresent()) {
      for (int slot = 0; slot < from.at().size(); slot++) {
        for (int tie = 0; tie < from.due(slot, deadline.get()).size(); tie++) {
          apply(from, new SystemInput.Timer(slot, tie), StateGraph.NO_EVENT);
        }
      }
      if (deadline.get().isAfter(from.now())) {
        apply(from, new SystemInput.Wait(), StateGraph.NO_EVENT);
      }
    }
  }

  private void messages(SystemState from, int lane) {
    Channel channel = steps.layout().channel(lane);
    List<Message> messages = from.lanes().get(lane);
    int choices = steps.inputs().deliveries(steps.layout().lanes().get(lane).channel()).size();
    for (int choice = 0; choice < choices; choice++) {
      apply(from, new SystemInput.Deliver(lane, choice), lane);
    }
    if (channel.loses()) {
      apply(from, new SystemInput.Lose(lane), StateGraph.NO_EVENT);
    }
    boolean again = messages.stream().noneMatch(Message::copy);
    if (channel.duplicates() && again && messages.size() < channel.capacity()) {
      apply(from, new SystemInput.Duplicate(lane), StateGraph.NO_EVENT);
    }
  }

  private void crashes(SystemState from) {
    for (int slot = 0; slot < from.at().size(); slot++) {
      boolean loses = false;
      for (int lane = 0; lane < from.lanes().size(); lane++) {
        loses |= !from.lanes().get(lane).isEmpty() && steps.isLostBy(slot, lane);
      }
      if (loses && system.members().get(steps.layout().member(slot)).crashes()) {
        apply(from, new SystemInput.Crash(slot), StateGraph.NO_EVENT);
      }
    }
  }

  private void apply(SystemState from, SystemInput input, int event) {
    steps.apply(from, input).ifPresent(step -> add(input, step, event));
  }

  private void add(SystemInput input, SystemStep step, int event) {
    boolean counts = !(input instanceof SystemInput.Outside) || !isRefused(step);
    graph.addEdge(
        target(step.after()),
        input,
        step.label().map(graph::number).orElse(StateGraph.NO_INSTANT),
        counts ? event : StateGraph.NO_EVENT,
        step.elapsed());
  }

  private static boolean isRefused(SystemStep step) {
    return step.instant().map(instant -> !instant.refusal().isEmpty()).orElse(false);
  }

  private int target(SystemState reached) {
    SystemState state = order(reached).state();
    Object key = keys.key(state);
    Integer known = states.get(key);
    if (known != null) {
      return known;
    }
    InstantLabel still = steps.conditions().label(state, Map.of());
    int number = graph.add(graph.number(still), state.hasTimer());
    points.add(state);
    states.put(key, number);
    return number;
  }

  /** Returns the number of an event from outside; those of lanes come first. */
  private int outside(int slot, int event) {
    int first = steps.layout().lanes().size();
    for (int i = 0; i < slot; i++) {
      first += system.members().get(steps.layout().member(i)).chart().events().size();
    }
    return first + event;
  }

  private List<Integer> fair(SystemProperty property) {
    List<Integer> fair = new ArrayList<>();
    for (SystemModel.Fair one : property.fair()) {
      steps.layout().slots(one.member()).forEach(slot -> fair.add(outside(slot, one.event())));
    }
    for (int lane = 0; property.delivery() && lane < steps.layout().lanes().size(); lane++) {
      fair.add(lane);
    }
    return fair;
  }
}
