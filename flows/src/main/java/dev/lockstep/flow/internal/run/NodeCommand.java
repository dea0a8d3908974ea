package dev.lockstep.flow.internal.run;

import dev.lockstep.engine.Answer;
import dev.lockstep.engine.Command;
import dev.lockstep.engine.Handler;
import dev.lockstep.engine.Id;
import dev.lockstep.engine.Instance;
import dev.lockstep.engine.UnitOfWork;
import dev.lockstep.flow.internal.data.NodeData;
import dev.lockstep.runtime.json.JsonString;
import java.util.Collection;
import java.util.Optional;

/** A handler of a command about one node, which reads the node and its successors in advance. */
record NodeCommand(Handler handler) implements Handler {

  @Override
  public Answer handle(UnitOfWork unit, Command command) {
    return handler.handle(unit, command);
  }

  @Override
  public Collection<Id> reads(Command command) {
    return (command.payload().get("node") instanceof JsonString node
            ? Id.parse(node.value())
            : Optional.<Id>empty())
        .stream().toList();
  }

  @Override
  public Collection<Id> reads(Command command, Instance read) {
    return NodeData.of(read).next();
  }

  @Override
  public boolean canDecideInAdvance() {
    return handler.canDecideInAdvance();
  }
}
