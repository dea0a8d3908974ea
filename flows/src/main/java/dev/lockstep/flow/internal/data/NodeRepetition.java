package dev.lockstep.flow.internal.data;

import dev.lockstep.runtime.json.JsonObject;
import dev.lockstep.runtime.json.JsonValue;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * The part of a node run's data about repeated execution: rejections, corrected and edited values,
 * and reusable results. Immutable.
 */
public final class NodeRepetition {

  private static final String CORRECTED = "corrected";
  private static final String FORMER = "former";
  private static final String LOOPS = "loops";
  private static final String OUTDATED = "outdated";
  private static final String ORIGINAL = "original";
  private static final String TARGET = "target";
  private static final String SENT_BACK = "sent_back";

  private final JsonFields kept;

  NodeRepetition(JsonFields kept) {
    this.kept = kept;
  }

  /** Returns true if a rejection names it as the node to return to. */
  public boolean isTarget() {
    return kept.flag(TARGET);
  }

  /** Returns true if its rejection sent work back, so that it does not count as failed. */
  public boolean isSentBack() {
    return kept.flag(SENT_BACK);
  }

  /** Returns the inputs given with a retry, which replace the resolved ones. */
  public Optional<JsonValue> corrected() {
    return kept.value(CORRECTED);
  }

  /**
   * Returns the inputs and outputs of the execution before a rework, if they may be reused: {@code
   * {inputs, outputs}}.
   */
  public Optional<JsonObject> former() {
    return kept.json().get(FORMER) instanceof JsonObject former
        ? Optional.of(former)
        : Optional.empty();
  }

  /** Returns the number of loops its rejections have caused. */
  public long loops() {
    return kept.number(LOOPS);
  }

  /**
   * Returns true if the inputs of the running execution are outdated. It is executed again after it
   * ends.
   */
  public boolean isOutdated() {
    return kept.flag(OUTDATED);
  }

  public NodeData outdated() {
    return new NodeData(kept.with(OUTDATED, true));
  }

  /**
   * Returns the data with the outputs of a reviewer. The original outputs are stored beside them.
   */
  public NodeData edited(JsonValue outputs) {
    JsonValue original = originalOutputs().orElse(null);
    return new NodeData(
        kept.without(NodeData.UNCHANGED).with(ORIGINAL, original).with(NodeData.OUTPUTS, outputs));
  }

  /**
   * Returns the data as the target of a rejection: it is executed again even with unchanged inputs.
   */
  public NodeData target() {
    return new NodeData(kept.with(TARGET, true));
  }

  /** Returns the data of a node that has rejected work: its former results are removed. */
  public NodeData sendingBack() {
    return new NodeData(kept.without(FORMER, CORRECTED));
  }

  public NodeData withSentBack(boolean isSentBack) {
    return new NodeData(kept.with(SENT_BACK, isSentBack));
  }

  public NodeData withCorrected(@Nullable JsonValue inputs) {
    return new NodeData(kept.with(CORRECTED, inputs));
  }

  public NodeData withLoops(long loops) {
    return new NodeData(kept.with(LOOPS, loops));
  }

  /** Returns the data before another attempt. The result of the former one is in the history. */
  public NodeData again() {
    return new NodeData(withoutResults(kept));
  }

  /**
   * Returns the data before a rework after a rejection.
   *
   * @param isKept true if the results may be reused for the same inputs
   */
  public NodeData reset(boolean isKept) {
    JsonFields former = isKept ? remembered() : kept.without(FORMER);
    return new NodeData(
        withoutResults(former).without(NodeData.INPUTS, CORRECTED, NodeData.FEEDBACK, TARGET));
  }

  /**
   * Returns the data before a repetition because of changed predecessors. Feedback of people stays.
   *
   * @param isKept true if the results may be reused for the same inputs
   */
  public NodeData withdrawn(boolean isKept) {
    JsonFields former = isKept ? remembered() : kept;
    return new NodeData(withoutResults(former).without(NodeData.INPUTS, OUTDATED));
  }

  private static JsonFields withoutResults(JsonFields fields) {
    return fields.without(
        NodeData.OUTPUTS,
        NodeData.UNCHANGED,
        ORIGINAL,
        NodeData.ERROR,
        NodeData.HUMAN,
        NodeData.ANSWER,
        NodeData.NOT_BEFORE,
        NodeData.QUEUED,
        NodeData.STARTED,
        NodeData.WAITING,
        NodeData.COMPLETED);
  }

  private JsonFields remembered() {
    Optional<JsonValue> inputs = kept.value(NodeData.INPUTS);
    Optional<JsonValue> outputs = originalOutputs();
    return inputs.isPresent() && outputs.isPresent()
        ? kept.with(
            FORMER,
            JsonObject.builder()
                .add(NodeData.INPUTS, inputs.get())
                .add(NodeData.OUTPUTS, outputs.get())
                .build())
        : kept;
  }

  private Optional<JsonValue> originalOutputs() {
    String outputs = kept.flag(NodeData.UNCHANGED) ? NodeData.INPUTS : NodeData.OUTPUTS;
    return kept.value(ORIGINAL).or(() -> kept.value(outputs));
  }
}
