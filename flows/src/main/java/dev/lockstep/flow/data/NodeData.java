package dev.lockstep.flow.data;

import dev.lockstep.engine.instance.Instance;
import dev.lockstep.engine.port.Id;
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

/** What a node run keeps. Immutable; changed ones are other ones. */
public final class NodeData {

  /** The member with its name in the definition. */
  public static final String NODE = "node";

  private static final String NEXT = "next";
  private static final String REFERS = "refers";
  private static final String PLACE = "place";
  private static final String JOIN = "join";
  private static final String INPUTS = "inputs";
  private static final String OUTPUTS = "outputs";
  private static final String ERROR = "error";
  private static final String FEEDBACK = "feedback";
  private static final String CORRECTED = "corrected";
  private static final String FORMER = "former";
  private static final String HUMAN = "human";
  private static final String ANSWER = "answer";
  private static final String LOOPS = "loops";
  private static final String GROUP = "group";
  private static final String QUEUED = "queued_at";
  private static final String STARTED = "started_at";
  private static final String WAITING = "waiting_since";
  private static final String COMPLETED = "completed_at";
  private static final String NOT_BEFORE = "not_before";
  private static final String OUTDATED = "outdated";
  private static final String OUTCOME = "outcome";
  private static final String ORIGINAL = "original";
  private static final String TARGET = "target";
  private static final String SENT_BACK = "sent_back";

  private final Kept kept;

  private NodeData(Kept kept) {
    this.kept = kept;
  }

  public static NodeData of(Instance node) {
    return new NodeData(new Kept(node.data()));
  }

  /**
   * Of a node that is created.
   *
   * @param node its id in the flow
   * @param next runs it comes before
   * @param refers runs it looks outputs up in, by the node's id
   * @param place where in a group it stands; {@code null} outside of groups
   */
  public static NodeData created(
      String node, List<Id> next, Map<String, Id> refers, @Nullable Place place, Join join) {
    Kept kept = Kept.NOTHING.with(NODE, node).with(NEXT, next.stream().map(Id::toString).toList());
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
   * Reads every member whose type matters to a step.
   *
   * @throws RuntimeException if one has the wrong type
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

  /** Its id in the flow. */
  public String node() {
    return kept.text(NODE);
  }

  /** Runs it comes before. */
  public List<Id> next() {
    return kept.texts(NEXT).stream().map(id -> Id.parse(id).orElseThrow()).toList();
  }

  /** Runs it looks outputs up in, by the node's id. */
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

  /** Where in a group it stands; empty outside of groups. */
  public Optional<Place> place() {
    return kept.json().has(PLACE) ? Optional.of(Place.of(kept.object(PLACE))) : Optional.empty();
  }

  /** What it waits for. */
  public Join join() {
    return Join.of(kept.object(JOIN));
  }

  public Optional<JsonValue> inputs() {
    return kept.value(INPUTS);
  }

  public Optional<JsonValue> outputs() {
    return kept.value(OUTPUTS);
  }

  public Optional<String> error() {
    return kept.textIfThere(ERROR);
  }

  public Optional<String> feedback() {
    return kept.textIfThere(FEEDBACK);
  }

  /** Returns true if a rejection names it as the node to return to. */
  public boolean isTarget() {
    return kept.flag(TARGET);
  }

  /** Returns true if it was counted as a rejection, which is no failure. */
  public boolean isSentBack() {
    return kept.flag(SENT_BACK);
  }

  /** Inputs somebody gave at a retry, in place of those that are looked up. */
  public Optional<JsonValue> corrected() {
    return kept.value(CORRECTED);
  }

  /**
   * Inputs and outputs of what was done before a rework, if they may stand: {@code {inputs,
   * outputs}}.
   */
  public Optional<JsonObject> former() {
    return kept.json().get(FORMER) instanceof JsonObject former
        ? Optional.of(former)
        : Optional.empty();
  }

  /** What people are asked, while it waits for them. */
  public Optional<Human> human() {
    return kept.json().has(HUMAN) ? Optional.of(Human.of(kept.object(HUMAN))) : Optional.empty();
  }

  /** What a person answered the executor. */
  public Optional<JsonValue> answer() {
    return kept.value(ANSWER);
  }

  /** How often its rejection led back. */
  public long loops() {
    return kept.number(LOOPS);
  }

  /** What it knows of the nodes it repeats; empty for nodes that are no group, or not begun. */
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

  /** From when on it may be tried again; {@code null} for at once. */
  public @Nullable Instant notBefore() {
    return kept.moment(NOT_BEFORE);
  }

  /** Whether what it is at began with is of no use any more: it is done again once it ends. */
  public boolean isOutdated() {
    return kept.flag(OUTDATED);
  }

  public NodeData outdated() {
    return new NodeData(kept.with(OUTDATED, true));
  }

  /**
   * Returns whether the call under way at a cancellation was done; empty unless that is decided.
   */
  public Optional<String> outcome() {
    return kept.textIfThere(OUTCOME);
  }

  /** With the outcome of the call that was under way at a cancellation. */
  public NodeData withOutcome(NodeRun.Outcome outcome) {
    return new NodeData(kept.with(OUTCOME, outcome.wire()));
  }

  public NodeData joined(Join join) {
    return new NodeData(kept.with(JOIN, join.json()));
  }

  /** At the place of another one, with what it waits for; what it keeps of itself stays. */
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
    return new NodeData(kept.with(OUTPUTS, outputs));
  }

  /** With outputs that a reviewer wrote in place of its own, which are remembered. */
  public NodeData edited(JsonValue outputs) {
    JsonValue original = kept.value(ORIGINAL).or(this::outputs).orElse(null);
    return new NodeData(kept.with(ORIGINAL, original).with(OUTPUTS, outputs));
  }

  public NodeData withError(String error) {
    return new NodeData(kept.with(ERROR, error));
  }

  public NodeData withFeedback(String feedback) {
    return new NodeData(kept.with(FEEDBACK, feedback));
  }

  /** The node a rejection goes back to: it is executed again whatever its inputs are. */
  public NodeData target() {
    return new NodeData(kept.with(TARGET, true));
  }

  /** Has rejected work that is done again: what it came to before is of no use. */
  public NodeData sendingBack() {
    return new NodeData(kept.without(FORMER, CORRECTED));
  }

  public NodeData withSentBack(boolean isSentBack) {
    return new NodeData(kept.with(SENT_BACK, isSentBack));
  }

  public NodeData withCorrected(@Nullable JsonValue inputs) {
    return new NodeData(kept.with(CORRECTED, inputs));
  }

  public NodeData withHuman(Human human) {
    return new NodeData(kept.with(HUMAN, human.json()));
  }

  public NodeData withAnswer(JsonValue answer) {
    return new NodeData(kept.with(ANSWER, answer));
  }

  public NodeData withLoops(long loops) {
    return new NodeData(kept.with(LOOPS, loops));
  }

  public NodeData withGroup(GroupData group) {
    return new NodeData(kept.with(GROUP, group.json()));
  }

  public NodeData notBefore(Instant moment) {
    return new NodeData(kept.with(NOT_BEFORE, moment).without(ANSWER));
  }

  public NodeData queued(Instant at) {
    return new NodeData(kept.with(QUEUED, at).without(STARTED, WAITING, COMPLETED));
  }

  public NodeData started(Instant at) {
    return new NodeData(kept.with(STARTED, at).without(NOT_BEFORE, WAITING));
  }

  public NodeData waiting(Instant since) {
    return new NodeData(kept.with(WAITING, since));
  }

  /** Waits for nobody any more. */
  public NodeData waited() {
    return new NodeData(kept.without(WAITING, HUMAN));
  }

  public NodeData ended(Instant at) {
    return new NodeData(kept.with(COMPLETED, at).without(WAITING, HUMAN, ANSWER, NOT_BEFORE));
  }

  /** Before another attempt: what came of the former one is in the history. */
  public NodeData again() {
    return new NodeData(
        kept.without(
            OUTPUTS,
            ORIGINAL,
            ERROR,
            HUMAN,
            ANSWER,
            NOT_BEFORE,
            QUEUED,
            STARTED,
            WAITING,
            COMPLETED));
  }

  /**
   * Before it is done again because of a rejection.
   *
   * @param isKept whether what it came to stands if it would begin with the same inputs
   */
  public NodeData reset(boolean isKept) {
    NodeData former = isKept ? remembered() : new NodeData(kept.without(FORMER));
    return new NodeData(former.again().kept.without(INPUTS, CORRECTED, FEEDBACK, TARGET));
  }

  /**
   * Before it is done again because of what comes before it: what people said to it stays said.
   *
   * @param isKept whether what it came to stands if it would begin with the same inputs
   */
  public NodeData withdrawn(boolean isKept) {
    NodeData former = isKept ? remembered() : this;
    return new NodeData(former.again().kept.without(INPUTS, OUTDATED));
  }

  private NodeData remembered() {
    Optional<JsonValue> inputs = inputs();
    Optional<JsonValue> outputs = kept.value(ORIGINAL).or(this::outputs);
    return inputs.isPresent() && outputs.isPresent()
        ? new NodeData(
            kept.with(
                FORMER,
                JsonObject.builder().add(INPUTS, inputs.get()).add(OUTPUTS, outputs.get()).build()))
        : this;
  }
}
