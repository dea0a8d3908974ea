package dev.lockstep.engine.simulation;

import dev.lockstep.engine.agent.tool.ToolCall;
import dev.lockstep.engine.agent.tool.ToolDescription;
import dev.lockstep.engine.agent.tool.ToolExecutor;
import dev.lockstep.engine.agent.tool.ToolMarks;
import dev.lockstep.engine.agent.tool.ToolOutcome;
import dev.lockstep.engine.simulation.World.LostAnswer;
import java.util.List;

/** Tools that act on the simulated world. */
final class SimulatedTools implements ToolExecutor {

  private static final List<ToolDescription> TOOLS =
      List.of(
          tool("weather", ToolMarks.NONE),
          tool("mail", ToolMarks.IRREVERSIBLE),
          tool("offer", ToolMarks.CONFIRMED),
          tool("payment", ToolMarks.IRREVERSIBLE.andIdempotent()));

  private final World world;

  SimulatedTools(World world) {
    this.world = world;
  }

  private static ToolDescription tool(String service, ToolMarks marks) {
    return ToolDescription.of(service, "send", "Sends.").marked(marks);
  }

  @Override
  public List<ToolDescription> tools() {
    return TOOLS;
  }

  @Override
  public ToolOutcome execute(ToolCall call) {
    ToolMarks marks = find(call.service(), call.method()).orElseThrow().marks();
    try {
      return act(call, marks)
          ? new ToolOutcome.Succeeded("done")
          : new ToolOutcome.Failed("the world refused the effect");
    } catch (LostAnswer lost) {
      return new ToolOutcome.Unclear(lost.getMessage(), false);
    }
  }

  private boolean act(ToolCall call, ToolMarks marks) {
    String key = call.idempotencyKey();
    return marks.idempotent()
        ? world.actOnce(call.id(), key, 0)
        : world.act(call.id(), key, 0, marks.irreversible());
  }
}
