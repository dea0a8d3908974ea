package dev.lockstep.exchange.scxml.writer;

import dev.lockstep.exchange.conversion.Names;
import dev.lockstep.model.ir.IrAction;
import dev.lockstep.model.ir.IrChart;
import dev.lockstep.model.ir.IrState;
import dev.lockstep.model.ir.IrTransition;
import dev.lockstep.model.ir.IrTrigger;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** A writer of states as elements. */
public final class StateXml {

  private final IrChart chart;
  private final ActionXml actions;
  private final TransitionXml transitions;
  private final WireEvents events;
  private final DoneRaises done;
  private final Unfit unfit;
  private final Set<String> ambiguous = new HashSet<>();

  public StateXml(
      IrChart chart, ActionXml actions, TransitionXml transitions, WireEvents events, Unfit unfit) {
    this.chart = chart;
    this.actions = actions;
    this.transitions = transitions;
    this.events = events;
    this.done = new DoneRaises(chart);
    Set<String> seen = new HashSet<>();
    chart.states().stream()
        .flatMap(state -> Stream.of(state.name(), state.wire()).distinct())
        .map(StateXml::squash)
        .filter(name -> !seen.add(name))
        .forEach(ambiguous::add);
    this.unfit = unfit;
  }

  /** Adds the content of the root. In SCXML the root has no content and no transitions. */
  public void fillRoot(XmlNode scxml) {
    IrState root = chart.root();
    boolean bare =
        root.kind() == IrState.Kind.COMPOUND
            && root.entry().isEmpty()
            && root.exit().isEmpty()
            && root.transitions().isEmpty()
            && root.initialActions().isEmpty()
            && root.children().stream().noneMatch(child -> isHistory(child));
    if (!bare) {
      unfit.notCarried(
          root.span(),
          "what the chart itself does is not carried over",
          "in SCXML only states have regions, content, transitions and history");
    }
    checkWords(root);
    if (!isFirstChild(root)) {
      scxml.with("initial", ids(root.initial()));
    }
  }

  public List<XmlNode> children(IrState state) {
    return state.children().stream().map(child -> of(chart.states().get(child))).toList();
  }

  private XmlNode of(IrState state) {
    checkWords(state);
    if (done.unfit().contains(state.index())) {
      unfit.notCarried(
          state.span(),
          "the end of a state is not carried over",
          "SCXML raises `done.state.id` by itself, once, before anything else does");
    }
    if (state.wire().codePoints().anyMatch(Character::isWhitespace)) {
      unfit.notCarried(
          state.span(), "this name of a state is not carried over", "an id has no blanks");
    }
    XmlNode node = new XmlNode(element(state)).with("id", state.wire());
    node.with("lockstep:name", isRead(state) ? "" : state.name());
    node.with("lockstep:description", state.description());
    node.with("lockstep:tags", String.join(" ", state.tags()));
    if (state.kind() == IrState.Kind.HISTORY) {
      return node.with("type", state.deep() ? "deep" : "shallow")
          .add(defaults(state.historyTargets(), state));
    }
    if (state.kind() == IrState.Kind.COMPOUND) {
      initial(state, node);
    }
    add(node, "onentry", entry(state));
    add(node, "onexit", exit(state));
    state.transitions().stream()
        .map(chart.transitions()::get)
        .forEach(transition -> node.addAll(transitions.of(transition)));
    return node.addAll(children(state));
  }

  /** Returns whether the importer derives the name of a state from its ID. */
  private boolean isRead(IrState state) {
    return state.name().equals(state.wire())
        && new Names(Names.Kind.STATE).isName(state.name())
        && !ambiguous.contains(squash(state.name()));
  }

  private static String squash(String name) {
    return name.replaceAll("[_.-]", "").toLowerCase(Locale.ROOT);
  }

  private static String element(IrState state) {
    return switch (state.kind()) {
      case ATOMIC, COMPOUND -> "state";
      case PARALLEL -> "parallel";
      case FINAL -> "final";
      case HISTORY -> "history";
    };
  }

  private void initial(IrState state, XmlNode node) {
    if (!state.initialActions().isEmpty()) {
      node.add(new XmlNode("initial").add(defaults(state.initial(), state)));
    } else if (!isFirstChild(state)) {
      node.with("initial", ids(state.initial()));
    }
  }

  private XmlNode defaults(List<Integer> targets, IrState state) {
    return new XmlNode("transition")
        .with("target", ids(targets))
        .addAll(content(state.initialActions(), state));
  }

  private List<XmlNode> content(List<IrAction> content, IrState state) {
    return actions.of(content, state.span(), false);
  }

  private boolean isFirstChild(IrState state) {
    List<Integer> states =
        state.children().stream().filter(child -> !isHistory(child)).limit(1).toList();
    return state.initial().equals(states);
  }

  private boolean isHistory(int state) {
    return chart.states().get(state).kind() == IrState.Kind.HISTORY;
  }

  private String ids(List<Integer> states) {
    return states.stream()
        .map(state -> chart.states().get(state).wire())
        .collect(Collectors.joining(" "));
  }

  /** Returns the entry actions, followed by the timers that the state starts. */
  private List<XmlNode> entry(IrState state) {
    List<XmlNode> nodes = new ArrayList<>(content(done.entry(state), state));
    for (IrTransition transition : timers(state)) {
      String event = events.after(transition);
      String delay = ActionXml.text(((IrTrigger.After) transition.trigger()).delay());
      nodes.add(
          new XmlNode("send")
              .with("event", event)
              .with("delay", delay)
              .with("id", event)
              .with("lockstep:after", "true"));
    }
    return nodes;
  }

  private List<XmlNode> exit(IrState state) {
    List<XmlNode> nodes = new ArrayList<>(content(state.exit(), state));
    for (IrTransition transition : timers(state)) {
      nodes.add(
          new XmlNode("cancel")
              .with("sendid", events.after(transition))
              .with("lockstep:after", "true"));
    }
    return nodes;
  }

  private List<IrTransition> timers(IrState state) {
    return state.transitions().stream()
        .map(chart.transitions()::get)
        .filter(transition -> transition.trigger() instanceof IrTrigger.After)
        .toList();
  }

  private static void add(XmlNode node, String handler, List<XmlNode> content) {
    if (!content.isEmpty()) {
      node.add(new XmlNode(handler).addAll(content));
    }
  }

  private void checkWords(IrState state) {
    if (!state.invariants().isEmpty()) {
      unfit.notCarried(
          state.invariants().get(0).span(),
          "an invariant is not carried over",
          "SCXML refuses no step");
    }
    if (!state.attributes().isEmpty()) {
      unfit.leftOut(state.span(), "the attributes of a state are left out");
    }
  }
}
