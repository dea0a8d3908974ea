package dev.lockstep.verification.system;

import dev.lockstep.runtime.json.JsonObject;
import dev.lockstep.runtime.json.JsonValue;
import dev.lockstep.verification.run.ChartReads;
import dev.lockstep.verification.run.StateKeys;
import dev.lockstep.verification.system.Layout.Lane;
import dev.lockstep.verification.system.SystemState.Message;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

/** The keys of the states of a system: those of its slots, and the messages in its lanes. */
final class SystemKeys {

  private final SystemModel system;
  private final Layout layout;
  private final SystemInputs inputs;
  private final List<StateKeys> keys;

  SystemKeys(SystemSteps steps) {
    this.system = steps.system();
    this.layout = steps.layout();
    this.inputs = steps.inputs();
    this.keys =
        system.members().stream()
            .map(member -> new StateKeys(member.chart(), new ChartReads(member.chart())))
            .toList();
  }

  /** Returns a key that equal states share. */
  Object key(SystemState state) {
    List<Object> key = new ArrayList<>();
    for (int slot = 0; slot < layout.slots(); slot++) {
      key.add(keys.get(layout.member(slot)).key(state.at().get(slot), state.now()));
    }
    for (int lane = 0; lane < layout.lanes().size(); lane++) {
      key.add(messages(state, lane));
    }
    return key;
  }

  /** Returns a key of one slot with the messages to it and from it. */
  Object key(SystemState state, int slot) {
    List<Object> key = new ArrayList<>();
    key.add(keys.get(layout.member(slot)).key(state.at().get(slot), state.now()));
    for (int lane = 0; lane < layout.lanes().size(); lane++) {
      Lane one = layout.lanes().get(lane);
      if (one.from() == slot || one.to() == slot) {
        key.add(messages(state, lane));
      }
    }
    return key;
  }

  /** Returns the names of the variables that distinguish infinitely many states. */
  List<String> unbounded() {
    return Stream.iterate(0, i -> i + 1)
        .limit(keys.size())
        .flatMap(
            i ->
                keys.get(i).unbounded().stream()
                    .map(variable -> system.members().get(i).name() + "." + variable))
        .toList();
  }

  private List<Object> messages(SystemState state, int lane) {
    List<Object> messages = new ArrayList<>();
    int channel = layout.lanes().get(lane).channel();
    for (Message message : state.lanes().get(lane)) {
      messages.add(message.copy());
      message.payload().ifPresent(payload -> messages.add(read(payload, channel)));
    }
    return messages;
  }

  private Object read(JsonValue payload, int channel) {
    if (!(payload instanceof JsonObject object)) {
      return payload.toString();
    }
    List<String> read = new ArrayList<>();
    for (String field : inputs.fields(channel)) {
      read.add(String.valueOf(object.get(field)));
    }
    return read;
  }
}
