package dev.lockstep.flow.run;

import dev.lockstep.engine.instance.Answer;
import dev.lockstep.engine.instance.Command;
import dev.lockstep.engine.instance.Handler;
import dev.lockstep.engine.instance.Instance;
import dev.lockstep.engine.instance.Unit;
import dev.lockstep.engine.port.Id;
import dev.lockstep.flow.data.NodeData;
import dev.lockstep.runtime.json.JsonString;
import java.util.Collection;
import java.util.Optional;

/** A handler of a command about one node, which reads the node and its successors in advance. */
record OfNode(Handler handler) implements Handler {

  @Override
  public Answer handle(Unit unit, Command command) {
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
}
