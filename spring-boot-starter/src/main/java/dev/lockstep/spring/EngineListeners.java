package dev.lockstep.spring;

import dev.lockstep.engine.Command;
import dev.lockstep.engine.EngineListener;
import java.util.List;

/** Several listeners as one. */
record EngineListeners(List<EngineListener> all) implements EngineListener {

  static EngineListener of(List<EngineListener> all) {
    return switch (all.size()) {
      case 0 -> EngineListener.NONE;
      case 1 -> all.get(0);
      default -> new EngineListeners(all);
    };
  }

  @Override
  public Watched submitted(Command command) {
    List<Watched> watched = all.stream().map(each -> each.submitted(command)).toList();
    return answer -> watched.forEach(each -> each.answered(answer));
  }

  @Override
  public void executed(int commands, long nanos) {
    all.forEach(each -> each.executed(commands, nanos));
  }
}
