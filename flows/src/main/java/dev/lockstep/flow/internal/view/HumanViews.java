package dev.lockstep.flow.internal.view;

import dev.lockstep.engine.Instance;
import dev.lockstep.flow.internal.data.NodeData;
import dev.lockstep.flow.internal.data.PermittedDeciders;
import dev.lockstep.flow.internal.data.PersonQuestion;
import dev.lockstep.flow.internal.data.RunData;
import dev.lockstep.flow.internal.definition.PlannedNode;
import dev.lockstep.flow.model.Caller;
import dev.lockstep.runtime.EventType;
import dev.lockstep.runtime.Timer;
import dev.lockstep.statecharts.flow.Definition;
import dev.lockstep.statecharts.flow.NodeRun;
import dev.lockstep.statecharts.flowrun.FlowRunState;
import dev.lockstep.statecharts.noderun.NodeRunActor;
import dev.lockstep.statecharts.noderun.NodeRunContext;
import dev.lockstep.statecharts.noderun.NodeRunEvent;
import dev.lockstep.statecharts.noderun.NodeRunState;
import dev.lockstep.statecharts.noderun.NodeRunTopology;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** Views of the questions of a node, and of the events it accepts from people. */
final class HumanViews {

  private static final AcceptedEvents ACCEPTED =
      new AcceptedEvents(NodeRunTopology.TOPOLOGY, NodeRunActor.USER);

  /** Names of the chart's timers. */
  private static final String REMINDER = "reminder";

  private static final String EXPIRY = "expiry";

  private final RunData run;
  private final Caller caller;
  private final Instance node;
  private final NodeData kept;
  private final PlannedNode planned;

  HumanViews(RunData run, Caller caller, Instance node, NodeData kept, PlannedNode planned) {
    this.run = run;
    this.caller = caller;
    this.node = node;
    this.kept = kept;
    this.planned = planned;
  }

  /** Returns the question; empty if the node does not wait for people. */
  Optional<NodeRun.Human> human() {
    return kept.human().map(this::human);
  }

  private NodeRun.Human human(PersonQuestion human) {
    PermittedDeciders asked =
        new PermittedDeciders(human.assignees(), human.notStarter(), run.starter(), human.given());
    return new NodeRun.Human(
        NodeRun.Human.Kind.of(human.kind()),
        human.actions(),
        human.assignees(),
        human.notStarter(),
        new NodeRun.Human.Approvals(
            human.given(), node.context(NodeRunContext.class).approvalsNeeded()),
        fields(),
        human.shows(),
        timer(REMINDER),
        timer(EXPIRY),
        human.claimedBy(),
        asked.mayAct(caller) && !human.isClaimedByOther(caller.name()));
  }

  private @Nullable List<NodeRun.Field> fields() {
    return planned.node() instanceof Definition.Node.HumanInput input
        ? input.fields().stream().map(HumanViews::field).toList()
        : null;
  }

  private static NodeRun.Field field(Definition.Field field) {
    return new NodeRun.Field(
        field.name(),
        NodeRun.Field.Type_.of(field.type().wire()),
        field.label(),
        field.description(),
        field.required(),
        field.options(),
        field.default_());
  }

  private @Nullable Instant timer(String id) {
    return node.snapshot().timers().stream()
        .filter(timer -> timer.id().equals(id))
        .map(Timer::deadline)
        .findFirst()
        .orElse(null);
  }

  /** Returns the events that a node accepts from people in its state. */
  static List<String> accepted(Instance node, Instance flow) {
    List<EventType> asked =
        NodeData.of(node).human().map(HumanViews::events).map(List::<EventType>copyOf).orElse(null);
    NodeRunState state = node.state(NodeRunState.class);
    return switch (flow.state(FlowRunState.class)) {
      case PENDING, COMPLETED -> List.of();
      case CANCELLED ->
          state == NodeRunState.CANCELLING && asked != null
              ? asked.stream().map(EventType::wire).toList()
              : List.of();
      case RUNNING, FAILED ->
          ACCEPTED.in(state).stream()
              .filter(event -> asked == null || asked.contains(event))
              .map(EventType::wire)
              .toList();
    };
  }

  private static List<NodeRunEvent.Type> events(PersonQuestion human) {
    return switch (NodeRun.Human.Kind.of(human.kind())) {
      case REVIEW -> human.actions().stream().map(HumanViews::event).toList();
      case INPUT -> List.of(NodeRunEvent.Type.INPUT_SUBMITTED);
      case APPROVAL -> List.of(NodeRunEvent.Type.HUMAN_ANSWERED);
      case OUTCOME -> List.of(NodeRunEvent.Type.HUMAN_ANSWERED, NodeRunEvent.Type.OUTCOME_RESOLVED);
    };
  }

  private static NodeRunEvent.Type event(String action) {
    return switch (action) {
      case "approve" -> NodeRunEvent.Type.REVIEW_APPROVED;
      case "reject" -> NodeRunEvent.Type.REVIEW_REJECTED;
      default -> NodeRunEvent.Type.REVIEW_EDITED;
    };
  }
}
