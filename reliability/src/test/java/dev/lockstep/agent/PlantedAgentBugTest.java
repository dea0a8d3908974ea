package dev.lockstep.agent;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lockstep.agent.tool.ToolCall;
import dev.lockstep.agent.tool.ToolDescription;
import dev.lockstep.agent.tool.ToolExecutor;
import dev.lockstep.agent.tool.ToolOutcome;
import dev.lockstep.engine.Answer;
import dev.lockstep.engine.Command;
import dev.lockstep.engine.Extension;
import dev.lockstep.engine.Handler;
import dev.lockstep.execution.Contracts;
import dev.lockstep.execution.ExecutionContract;
import dev.lockstep.reliability.simulation.Fault;
import dev.lockstep.reliability.simulation.Points;
import dev.lockstep.runtime.json.JsonObject;
import dev.lockstep.statecharts.executioncontract.ExecutionContractState;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.UnaryOperator;
import org.junit.jupiter.api.Test;

/** Planted bugs of the graph and its tools: the judges of fuzzed models find each. */
class PlantedAgentBugTest {

  private static final int SEEDS = 60;
  private static final Map<Fault, Integer> ODDS = Map.of(Fault.CRASH_AFTER_EFFECT, 3);

  @Test
  void findsALostCallThatIsTakenForFailed() {
    assertThat(found("history", PlantedAgentBugTest::takingLostCallsForFailed, same()))
        .contains("history");
  }

  @Test
  void findsAToolThatIsCalledTwice() {
    assertThat(found("twice", same(), CallingTwice::new)).contains("twice");
  }

  @Test
  void findsABudgetThatIsIgnored() {
    assertThat(found("budget", PlantedAgentBugTest::ignoringLimits, same())).contains("budget");
  }

  private static <T> UnaryOperator<T> same() {
    return UnaryOperator.identity();
  }

  /** Returns the kinds of findings, up to the expected one. */
  private static Set<String> found(
      String wanted, UnaryOperator<Extension> handlers, UnaryOperator<ToolExecutor> executed) {
    Set<String> kinds = new TreeSet<>();
    for (long seed = 1; seed <= SEEDS && !kinds.contains(wanted); seed++) {
      List<String> findings =
          new FuzzedRun(seed, handlers, executed).play(Points.byChance(new Random(seed), ODDS));
      findings.forEach(finding -> kinds.add(finding.substring(0, finding.indexOf(':'))));
    }
    return kinds;
  }

  /** Treats lost calls as failed, so that they are repeated. */
  private static Extension takingLostCallsForFailed(Extension sound) {
    return with(
        sound,
        GraphCommands.LOST,
        (unit, command) -> {
          Contracts contracts = new Contracts(unit);
          contracts.all().stream()
              .filter(contract -> contract.status() == ExecutionContractState.RUNNING)
              .map(ExecutionContract::executionId)
              .forEach(lost -> contracts.fail(lost, "graph_runner", "lost"));
          return Answer.accepted(JsonObject.EMPTY);
        });
  }

  private static Extension ignoringLimits(Extension sound) {
    Handler begin = sound.handlers().get(GraphCommands.BEGIN);
    return with(
        sound,
        GraphCommands.BEGIN,
        (unit, command) ->
            begin.handle(
                unit, Command.begin(GraphCommands.BEGIN, command.tenant(), JsonObject.EMPTY)));
  }

  private static Extension with(Extension sound, String kind, Handler handler) {
    Map<String, Handler> handlers = new LinkedHashMap<>(sound.handlers());
    handlers.put(kind, handler);
    return new Extension(sound.domains(), handlers);
  }

  /** A wrong client of a tool, which repeats unclear calls. */
  private record CallingTwice(ToolExecutor sound) implements ToolExecutor {

    @Override
    public List<ToolDescription> tools() {
      return sound.tools();
    }

    @Override
    public ToolOutcome execute(ToolCall call) {
      ToolOutcome outcome = sound.execute(call);
      return outcome instanceof ToolOutcome.Unclear ? sound.execute(call) : outcome;
    }
  }
}
