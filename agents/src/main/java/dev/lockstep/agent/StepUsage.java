package dev.lockstep.agent;

import dev.lockstep.agent.model.Usage;
import dev.lockstep.engine.port.Id;
import dev.lockstep.engine.record.Entry;
import dev.lockstep.engine.record.Reads;
import dev.lockstep.statecharts.agentgraph.AgentGraphEvent.Type;
import dev.lockstep.statecharts.agentgraph.ModelAnsweredPayload;
import dev.lockstep.statecharts.agentgraph.ModelAnsweredPayloadValidator;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;

/** The tokens of each answer of the model, read from the journal of a conversation. */
final class StepUsage {

  private static final int PAGE = 500;

  private StepUsage() {}

  static List<Usage> read(Reads reads, Id session) {
    List<Usage> steps = new ArrayList<>();
    List<Entry> page = reads.journal(session, -1, PAGE);
    while (!page.isEmpty()) {
      for (Entry entry : page) {
        String payload = entry.payload();
        if (payload != null && entry.event().equals(Type.MODEL_ANSWERED.wire())) {
          steps.add(usage(payload));
        }
      }
      page = reads.journal(session, page.get(page.size() - 1).sequence(), PAGE);
    }
    return steps;
  }

  private static Usage usage(String payload) {
    ModelAnsweredPayload answered =
        ModelAnsweredPayloadValidator.read(payload.getBytes(StandardCharsets.UTF_8)).orElseThrow();
    return new Usage(answered.promptTokens(), answered.completionTokens());
  }
}
