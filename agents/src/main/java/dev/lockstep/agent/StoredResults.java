package dev.lockstep.agent;

import dev.lockstep.agent.tool.ResultPages;
import dev.lockstep.agent.tool.ToolExecutor;
import dev.lockstep.engine.Id;
import dev.lockstep.engine.internal.record.Reads;
import dev.lockstep.engine.internal.record.StoredInstance;
import dev.lockstep.execution.ExecutionContract;
import dev.lockstep.execution.observation.ExecutionObserver;
import java.util.Optional;

/** Source of the tool that reads the results of a conversation's executions page by page. */
final class StoredResults {

  private StoredResults() {}

  static ToolExecutor tool(ExecutionObserver observer, Reads reads) {
    return new ResultPages((caller, id) -> result(observer, reads, caller, id));
  }

  private static Optional<String> result(
      ExecutionObserver observer, Reads reads, String caller, String id) {
    Optional<StoredInstance> calling = Id.parse(caller).flatMap(reads::instance);
    return calling.flatMap(
        row ->
            Id.parse(id)
                .flatMap(wanted -> observer.contract(row.tenant(), wanted))
                .filter(contract -> contract.root().equals(row.root()))
                .map(StoredResults::said));
  }

  private static String said(ExecutionContract contract) {
    String result = contract.result();
    String error = contract.errorMessage();
    return result != null && !result.isBlank() ? result : error == null ? "" : error;
  }
}
