package dev.lockstep.agent;

import dev.lockstep.agent.node.MemoryNode;
import dev.lockstep.agent.node.Situation;
import dev.lockstep.engine.Engine;
import dev.lockstep.engine.internal.DurableEngine;
import dev.lockstep.engine.internal.record.Document;
import dev.lockstep.engine.internal.record.Reads;
import dev.lockstep.runtime.json.JsonBoolean;
import dev.lockstep.runtime.json.JsonObject;
import dev.lockstep.runtime.json.JsonReader;
import dev.lockstep.runtime.json.JsonString;
import java.util.Comparator;
import java.util.List;
import java.util.stream.Stream;

/**
 * A memory node that returns the facts of earlier executions of the conversation, at most 20, the
 * latest first.
 */
public final class ExecutionFacts implements MemoryNode {

  private static final int MOST = 20;

  private final Reads reads;

  /** Creates a node that reads the facts of ended executions from the store of an engine. */
  public ExecutionFacts(Engine engine) {
    this.reads = DurableEngine.of(engine).reads();
  }

  @Override
  public List<String> recall(Situation situation) {
    return reads.documents(situation.session(), "memory").stream()
        .sorted(Comparator.comparing(Document::at).thenComparing(Document::name).reversed())
        .map(fact -> (JsonObject) JsonReader.standard().read(fact.data()).orElseThrow())
        .filter(fact -> text(fact, "type").equals("execution_fact"))
        .limit(MOST)
        .map(ExecutionFacts::line)
        .toList();
  }

  private static String line(JsonObject fact) {
    boolean irreversible = JsonBoolean.TRUE.equals(fact.get("irreversible"));
    String summary =
        Stream.of(text(fact, "result_summary"), text(fact, "error_summary"))
            .filter(text -> !text.isBlank())
            .findFirst()
            .map(text -> ": " + text)
            .orElse("");
    return text(fact, "action_summary")
        + " "
        + text(fact, "final_status")
        + (irreversible ? " (irreversible)" : "")
        + summary;
  }

  private static String text(JsonObject fact, String name) {
    return fact.get(name) instanceof JsonString text ? text.value() : "";
  }
}
