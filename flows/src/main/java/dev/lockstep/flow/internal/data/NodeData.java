package dev.lockstep.flow.internal.data;

import dev.lockstep.engine.Id;
import dev.lockstep.engine.Instance;
import dev.lockstep.runtime.json.JsonObject;
import dev.lockstep.runtime.json.JsonString;
import dev.lockstep.runtime.json.JsonValue;
import dev.lockstep.statecharts.flow.NodeRun;
import java.time.Instant;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** The data of a node run. Immutable. */
public final class NodeData {

  /** The field of the node's ID in the definition. */
  public static final String NODE = "node";

  private static final String NEXT = "next";
  private static final String REFERS = "refers";
  private static final String PLACE = "place";
  private static final String JOIN = "join";

  /** The field of the inputs. */
  public static final String INPUTS = "inputs";

  /** The field of the outputs. */
  public static final String OUTPUTS = "outputs";

  /** The field that is true if the outputs equal the inputs and are not stored again. */
  public static final String UNCHANGED = "outputs_are_inputs";

  static final String ERROR = "error";
  static final String FEEDBACK = "feedback";
  static final String HUMAN = "human";
  static final String ANSWER = "answer";
  private static final String GROUP = "group";
  static final String QUEUED = "queued_at";
  static final String STARTED = "started_at";
  static final String WAITING = "waiting_since";
  static final String COMPLETED = "completed_at";
  static final String NOT_BEFORE = "not_before";
  private static final String OUTCOME = "outcome";

  private final JsonFields kept;

  NodeData(JsonFields kept) {
    this.kept = kept;
  }

  public static NodeData of(Instance node) {
    return new NodeData(new JsonFields(node.data()));
  }

  /**
   * Returns the data of a new node run.
   *
   * @param node its ID in the flow
   * @param next the runs of its successors
   * @param refers the runs whose outputs it refers to, by the node's ID
   * @param place its position in a group; {@code null} outside of groups
   */
  public static NodeData created(
      String node,
      List<Id> next,
      Map<String, Id> refers,
      @Nullable GroupPosition place,
      Join join) {
    JsonFields kept =
        JsonFields.NOTHING.with(NODE, node).with(NEXT, next.stream().map(Id::toString).toList());
    if (!refers.isEmpty()) {
      kept = kept.with(REFERS, JsonObject.of(refers, id -> new JsonString(id.toString())));
    }
    if (place != null) {
      kept = kept.with(PLACE, place.json());
    }
    return new NodeData(kept.with(JOIN, join.json()));
  }

  public JsonObject json() {
    return kept.json();
  }

  /**
   * Reads every field whose type matters to a step.
   *
   * @throws RuntimeException if a field has the wrong type
   */
  public void check() {
    if (node().isEmpty()) {
      throw new IllegalStateException("`node` is missing");
    }
    next();
    refers();
    place();
    join();
    human();
    group();
  }

  /** Returns the data about executions of the node before this one, and the next one. */
  public NodeRepetition repetition() {
    return new NodeRepetition(kept);
  }

  /** Returns its ID in the flow. */
  public String node() {
    return kept.text(NODE);
  }

  /** Returns the runs of its successors. */
  public List<Id> next() {
    return kept.texts(NEXT).stream().map(id -> Id.parse(id).orElseThrow()).toList();
  }

  /** Returns the runs whose outputs it refers to, by the node's ID. */
  public Map<String, Id> refers() {
    Map<String, Id> refers = new LinkedHashMap<>();
    JsonObject json = kept.object(REFERS);
    for (String name : json.names()) {
      if (json.get(name) instanceof JsonString id) {
        refers.put(name, Id.parse(id.value()).orElseThrow());
      }
    }
    return refers;
  }

  /** Returns its position in a group; empty outside of groups. */
  public Optional<GroupPosition> place() {
    return kept.json().has(PLACE)
        ? Optional.of(GroupPosition.of(kept.object(PLACE)))
        : Optional.empty();
  }

  /** Returns the condition for it to begin. */
  public Join join() {
    return Join.of(kept.object(JOIN));
  }

  public Optional<JsonValue> inputs() {
    return kept.value(INPUTS);
  }

  public Optional<JsonValue> outputs() {
    return hasUnchangedOutputs() ? inputs() : kept.value(OUTPUTS);
  }

  /** Returns true if the outputs equal the inputs, and are stored as such. */
  public boolean hasUnchangedOutputs() {
    return kept.flag(UNCHANGED);
  }

  public Optional<String> error() {
    return kept.textIfThere(ERROR);
  }

  public Optional<String> feedback() {
    return kept.textIfThere(FEEDBACK);
  }

  /** Returns the question to people while it waits for them. */
  public Optional<PersonQuestion> human() {
    return kept.json().has(HUMAN)
        ? Optional.of(PersonQuestion.of(kept.object(HUMAN)))
        : Optional.empty();
  }

  /** Returns the answer of a person to the executor. */
  public Optional<JsonValue> answer() {
    return kept.value(ANSWER);
  }

  /**
   * Returns the progress over the nodes it repeats; empty for nodes that are not a group, or have
   * not begun.
   */
  public Optional<GroupData> group() {
    return kept.json().has(GROUP)
        ? Optional.of(GroupData.of(kept.object(GROUP)))
        : Optional.empty();
  }

  public @Nullable Instant queuedAt() {
    return kept.moment(QUEUED);
  }

  public @Nullable Instant startedAt() {
    return kept.moment(STARTED);
  }

  public @Nullable Instant waitingSince() {
    return kept.moment(WAITING);
  }

  public @Nullable Instant completedAt() {
    return kept.moment(COMPLETED);
  }

  /** Returns the time of the next try; {@code null} for immediately. */
  public @Nullable Instant notBefore() {
    return kept.moment(NOT_BEFORE);
  }

  /** Returns the data about a call by a worker outside of the process. */
  public OutsideCall outside() {
    return new OutsideCall(kept);
  }

  /** Returns the outcome of the call in progress at a cancellation; empty until it is decided. */
  public Optional<String> outcome() {
    return kept.textIfThere(OUTCOME);
  }

  /** Returns the data with the outcome of the call that was in progress at a cancellation. */
  public NodeData withOutcome(NodeRun.Outcome outcome) {
    return new NodeData(kept.with(OUTCOME, outcome.wire()));
  }

  public NodeData joined(Join join) {
    return new NodeData(kept.with(JOIN, join.json()));
  }

  /**
   * Returns the data at the position of another node, with that node's join; its own values stay.
   */
  public NodeData moved(NodeData other) {
    return new NodeData(
        kept.with(PLACE, other.kept.object(PLACE))
            .with(JOIN, other.kept.object(JOIN))
            .with(REFERS, other.kept.value(REFERS).orElse(null)));
  }

  public NodeData withInputs(JsonValue inputs) {
    return new NodeData(kept.with(INPUTS, inputs));
  }

  public NodeData withOutputs(JsonValue outputs) {
    return inputs().filter(outputs::equals).isPresent()
        ? new NodeData(kept.without(OUTPUTS).with(UNCHANGED, true))
        : new NodeData(kept.without(UNCHANGED).with(OUTPUTS, outputs));
  }

  public NodeData withError(String error) {
    return new NodeData(kept.with(ERROR, error));
  }

  public NodeData withFeedback(String feedback) {
    return new NodeData(kept.with(FEEDBACK, feedback));
  }

  public NodeData withHuman(PersonQuestion human) {
    return new NodeData(kept.with(HUMAN, human.json()));
  }

  public NodeData withAnswer(JsonValue answer) {
    return new NodeData(kept.with(ANSWER, answer));
  }

  public NodeData withGroup(GroupData group) {
    return new NodeData(kept.with(GROUP, group.json()));
  }

  public NodeData notBefore(Instant moment) {
    return new NodeData(kept.with(NOT_BEFORE, moment).without(ANSWER));
  }

  public NodeData queued(Instant at) {
    return new NodeData(
        kept.with(QUEUED, at)
            .without(STARTED, WAITING, COMPLETED, OutsideCall.PROGRESS, OutsideCall.DEADLINE));
  }

  public NodeData started(Instant at) {
    return new NodeData(kept.with(STARTED, at).without(NOT_BEFORE, WAITING));
  }

  public NodeData waiting(Instant since) {
    return new NodeData(
        kept.with(WAITING, since).without(OutsideCall.PROGRESS, OutsideCall.DEADLINE));
  }

  /** Returns the data of a node that no longer waits for a person. */
  public NodeData waited() {
    return new NodeData(kept.without(WAITING, HUMAN));
  }

  public NodeData ended(Instant at) {
    return new NodeData(
        kept.with(COMPLETED, at)
            .without(
                WAITING, HUMAN, ANSWER, NOT_BEFORE, OutsideCall.PROGRESS, OutsideCall.DEADLINE));
  }
}
