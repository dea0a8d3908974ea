package dev.lockstep.agent;

import dev.lockstep.agent.tool.JavaTools;
import dev.lockstep.agent.tool.NothingDoneException;
import dev.lockstep.agent.tool.ToolCall;
import dev.lockstep.agent.tool.ToolDescription;
import dev.lockstep.agent.tool.ToolExecutor;
import dev.lockstep.agent.tool.ToolMarks;
import dev.lockstep.agent.tool.ToolOutcome;
import dev.lockstep.reliability.simulation.World;
import dev.lockstep.runtime.json.JsonObject;
import dev.lockstep.runtime.json.JsonReader;
import java.util.List;
import java.util.Random;

/** Tools that succeed, fail, throw, time out and return huge results, derived from a seed. */
final class FuzzedTools implements ToolExecutor {

  static final ToolDescription READ = tool("files", "read", ToolMarks.NONE);
  static final ToolDescription LIST = tool("files", "list", ToolMarks.NONE);
  static final ToolDescription MAIL = tool("mail", "send", ToolMarks.IRREVERSIBLE);
  static final ToolDescription OFFER = tool("offer", "send", ToolMarks.CONFIRMED);
  static final ToolDescription PAYMENT =
      tool("payment", "send", ToolMarks.IRREVERSIBLE.andIdempotent());

  /** All tools. */
  static final List<ToolDescription> ALL = List.of(READ, LIST, MAIL, OFFER, PAYMENT);

  private final World world;
  private final FuzzedLedger ledger;
  private final Random random;
  private final ToolExecutor tools;

  FuzzedTools(World world, FuzzedLedger ledger, Random random) {
    this.world = world;
    this.ledger = ledger;
    this.random = random;
    JavaTools.Builder builder = JavaTools.builder();
    ALL.forEach(tool -> builder.addWithOutcome(tool, call -> called(call, tool.marks())));
    this.tools = builder.build();
  }

  private static ToolDescription tool(String service, String method, ToolMarks marks) {
    JsonObject schema =
        (JsonObject)
            JsonReader.standard()
                .read(
                    """
                    {"type": "object", "required": ["what"],
                     "properties": {"what": {"type": "string"}}}
                    """)
                .orElseThrow();
    return ToolDescription.of(service, method, "Does it.").taking(schema).marked(marks);
  }

  private ToolOutcome called(ToolCall call, ToolMarks marks) {
    ledger.called(call);
    int mood = random.nextInt(16);
    switch (mood) {
      case 0 -> throw new NothingDoneException("connection refused");
      case 1 -> {
        return new ToolOutcome.Failed("out of \ud800 order");
      }
      case 2, 3 -> {
        return new ToolOutcome.Unclear("no answer", mood == 2);
      }
      default -> act(call, marks);
    }
    return switch (mood) {
      case 4 -> throw new IllegalStateException("broken pipe");
      case 5, 6 -> new ToolOutcome.Unclear("the answer was lost", mood == 5);
      case 7 -> new ToolOutcome.Succeeded("x".repeat(60_000));
      case 8 -> new ToolOutcome.Succeeded("\udc00 half a \ud83d pair \u0000");
      case 9 -> new ToolOutcome.Succeeded("");
      default -> new ToolOutcome.Succeeded("done");
    };
  }

  /**
   * Counts an effect, even if the process ends before the tool answers. An effect that is repeated
   * with consent has its own key, which the history does not announce.
   */
  private void act(ToolCall call, ToolMarks marks) {
    if (!marks.irreversible()) {
      world.act(call.id(), call.idempotencyKey(), 0, false);
      return;
    }
    String key = call.idempotencyKey();
    boolean isKnown = world.happened(key);
    if (marks.idempotent() && isKnown) {
      return;
    }
    boolean isDone = false;
    try {
      world.act(call.id(), key, 0, !key.contains("#"));
      isDone = true;
    } finally {
      if (isDone || !isKnown && world.happened(key)) {
        ledger.effect(call, marks);
      }
    }
  }

  @Override
  public List<ToolDescription> tools() {
    return ALL;
  }

  @Override
  public ToolOutcome execute(ToolCall call) {
    return tools.execute(call);
  }
}
