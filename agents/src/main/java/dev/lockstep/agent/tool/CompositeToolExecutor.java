package dev.lockstep.agent.tool;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * Several executors combined into one. If several tools have the same name, only the tool of the
 * first executor is offered; the others are {@link #missing}. Thread-safe if the executors are.
 */
public final class CompositeToolExecutor implements ToolExecutor {

  private final List<ToolExecutor> executors;

  /** The name clashes of the last listing. */
  private volatile List<MissingTools> clashes = List.of();

  /** Creates an executor of all tools of these executors, in their order. */
  public CompositeToolExecutor(List<ToolExecutor> executors) {
    this.executors = List.copyOf(executors);
  }

  /** Returns the tools of all executors. Their servers are connected at the same time. */
  @Override
  public List<ToolDescription> tools() {
    connect();
    Split split = split();
    clashes = split.clashes;
    return split.offered;
  }

  @Override
  public List<MissingTools> missing() {
    return Stream.concat(
            executors.stream().flatMap(executor -> executor.missing().stream()), clashes.stream())
        .toList();
  }

  @Override
  public void connect() {
    executors.forEach(ToolExecutor::connect);
  }

  /**
   * Returns a tool. Executors are searched one by one, so that no lookup waits for the servers of
   * another executor.
   */
  @Override
  public Optional<ToolDescription> find(String service, String method) {
    return executors.stream()
        .flatMap(executor -> executor.find(service, method).stream())
        .findFirst();
  }

  /** The tools that are offered, and those whose names are taken. */
  private record Split(List<ToolDescription> offered, List<MissingTools> clashes) {}

  private Split split() {
    Map<String, Integer> owners = new HashMap<>();
    List<ToolDescription> offered = new ArrayList<>();
    List<MissingTools> clashes = new ArrayList<>();
    for (int i = 0; i < executors.size(); i++) {
      for (ToolDescription tool : executors.get(i).tools()) {
        Integer owner = owners.putIfAbsent(tool.name(), i);
        if (owner == null) {
          offered.add(tool);
        } else {
          clashes.add(clash(tool, owner, i));
        }
      }
    }
    return new Split(offered, clashes);
  }

  private static MissingTools clash(ToolDescription tool, int owner, int other) {
    return new MissingTools(
        tool.service(),
        tool.method(),
        MissingTools.Reason.NAME_TAKEN,
        "`"
            + tool.name()
            + "` of executor "
            + (other + 1)
            + " has the name of `"
            + tool.name()
            + "` of executor "
            + (owner + 1)
            + ": give one service another name");
  }

  @Override
  public ToolOutcome execute(ToolCall call) {
    return executors.stream()
        .filter(executor -> executor.find(call.service(), call.method()).isPresent())
        .findFirst()
        .map(executor -> executor.execute(call))
        .orElseGet(() -> new ToolOutcome.Failed("there is no tool `" + call.name() + "`"));
  }
}
