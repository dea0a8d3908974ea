package dev.lockstep.agent;

import dev.lockstep.agent.model.ModelRequest;
import dev.lockstep.agent.tool.ToolCall;
import dev.lockstep.agent.tool.ToolMarks;
import dev.lockstep.runtime.json.JsonObject;
import dev.lockstep.runtime.json.JsonWriter;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * A record of the external effects of a conversation: requests, calls, effects and consents, in
 * order.
 */
final class FuzzedLedger {

  /** A request to the model within a round. */
  record Asked(int round, ModelRequest request) {}

  /** A call that reached a tool within a round. */
  record Called(int round, ToolCall call) {

    String action() {
      return FuzzedLedger.action(call.name(), call.arguments());
    }
  }

  /** An irreversible effect, and whether a person had consented to it before. */
  record Effect(ToolCall call, ToolMarks marks, boolean hasConsent) {

    String action() {
      return FuzzedLedger.action(call.name(), call.arguments());
    }
  }

  private final List<Asked> asked = new ArrayList<>();
  private final List<Called> called = new ArrayList<>();
  private final List<Effect> effects = new ArrayList<>();
  private final Set<String> consents = new HashSet<>();
  private final Map<String, Integer> edits = new HashMap<>();
  private final Map<String, Integer> editsOfRound = new HashMap<>();
  private int round;

  static String action(String tool, JsonObject arguments) {
    return tool + JsonWriter.writeSorted(arguments);
  }

  private String inRound(int number, String action) {
    return number + "\n" + action;
  }

  void nextRound() {
    round++;
  }

  int round() {
    return round;
  }

  void asked(ModelRequest request) {
    asked.add(new Asked(round, request));
  }

  void called(ToolCall call) {
    called.add(new Called(round, call));
  }

  void effect(ToolCall call, ToolMarks marks) {
    boolean isNew = effects.stream().noneMatch(effect -> effect.call().id().equals(call.id()));
    boolean hasConsent = consents.contains(call.id()) || isNew && takesEdit(call);
    if (hasConsent) {
      consents.add(call.id());
    }
    effects.add(new Effect(call, marks, hasConsent));
  }

  private boolean takesEdit(ToolCall call) {
    String action = action(call.name(), call.arguments());
    int left = edits.getOrDefault(action, 0);
    edits.put(action, Math.max(0, left - 1));
    return left > 0;
  }

  /** Records that a person consented to an execution. */
  void consent(String execution) {
    consents.add(execution);
  }

  /** Records that a person replaced the requested action by this one. */
  void consentToEdited(String action) {
    edits.merge(action, 1, Integer::sum);
    editsOfRound.merge(inRound(round, action), 1, Integer::sum);
  }

  int editsTo(int number, String action) {
    return editsOfRound.getOrDefault(inRound(number, action), 0);
  }

  /** Returns true if an execution took effect. */
  boolean happened(String execution) {
    return effects.stream().anyMatch(effect -> effect.call().id().equals(execution));
  }

  List<Asked> asked() {
    return asked;
  }

  List<Called> called() {
    return called;
  }

  List<Effect> effects() {
    return effects;
  }
}
