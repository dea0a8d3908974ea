package dev.lockstep.agent;

import dev.lockstep.agent.FuzzedLedger.Asked;
import dev.lockstep.agent.FuzzedLedger.Called;
import dev.lockstep.agent.FuzzedLedger.Effect;
import dev.lockstep.agent.internal.graph.Checkpoint;
import dev.lockstep.agent.model.Message;
import dev.lockstep.agent.model.ModelRequest;
import dev.lockstep.agent.model.PastCall;
import dev.lockstep.execution.ExecutionContract;
import dev.lockstep.runtime.json.JsonWriter;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** A judge of a conversation by its external effects and its stored data. */
final class FuzzedJudge {

  /** Number of answers of failed rounds that are not counted: the first one, and two retries. */
  private static final int UNCOUNTED = 3;

  private final List<String> findings = new ArrayList<>();
  private final FuzzedLedger ledger;
  private final FuzzedLimits limits;

  FuzzedJudge(FuzzedLedger ledger, FuzzedLimits limits) {
    this.ledger = ledger;
    this.limits = limits;
  }

  static boolean isStable(String state) {
    return state.matches("idle|error|suspended|stopped\\..*");
  }

  List<String> findings() {
    return findings;
  }

  /** Checks that a graph that needs a person asks one. */
  void atRest(String state, List<ExecutionContract> contracts) {
    if (!isStable(state)) {
      findings.add("unrest: the graph stays in " + state);
    }
    boolean isAsked = contracts.stream().anyMatch(Checkpoint::waits);
    if (state.equals("suspended") && !isAsked) {
      findings.add("unasked: the graph is suspended and asks no person");
    }
    for (ExecutionContract contract : contracts) {
      boolean waitsForConsent = contract.isDeferred() && isAsked && state.equals("suspended");
      if (!contract.isTerminal() && !Checkpoint.waits(contract) && !waitsForConsent) {
        findings.add("open: in " + state + " is left " + contract.executionId());
      }
    }
  }

  /** Checks that of a closed conversation only calls with an unknown outcome are open. */
  void atEnd(String state, List<ExecutionContract> contracts) {
    atRest(state, contracts);
    contracts.stream()
        .filter(contract -> !contract.isTerminal() && !contract.outcomeUnknown())
        .forEach(
            contract ->
                findings.add(
                    "endless: after the end is open "
                        + contract.status()
                        + " "
                        + contract.reason()));
  }

  /** No effect happens twice, or needs consent, without a person's consent. */
  void effects() {
    Set<String> actions = new HashSet<>();
    Set<String> executions = new HashSet<>();
    for (Effect effect : ledger.effects()) {
      boolean isFirst = actions.add(effect.action());
      if (!executions.add(effect.call().id()) || !isFirst && !effect.hasConsent()) {
        findings.add("twice: " + effect);
      }
      if (effect.marks().needsConfirmation() && !effect.hasConsent()) {
        findings.add("without consent: " + effect);
      }
    }
  }

  /**
   * Checks that the model and tools are not called more often than a round allows.
   *
   * @param crashes the number of processes that ended in each round
   */
  void budgets(Map<Integer, Integer> crashes) {
    Map<Integer, Integer> asked = new LinkedHashMap<>();
    ledger.asked().forEach(each -> asked.merge(each.round(), 1, Integer::sum));
    asked.forEach(
        (round, times) -> {
          if (times > limits.steps() + UNCOUNTED + crashes.getOrDefault(round, 0)) {
            findings.add("steps: the model was asked " + times + " times in round " + round);
          }
        });
    Map<Integer, Set<String>> called = new LinkedHashMap<>();
    Map<Integer, Map<String, Set<String>>> same = new LinkedHashMap<>();
    for (Called each : ledger.called()) {
      String id = each.call().id();
      called.computeIfAbsent(each.round(), any -> new LinkedHashSet<>()).add(id);
      same.computeIfAbsent(each.round(), any -> new LinkedHashMap<>())
          .computeIfAbsent(each.action(), any -> new LinkedHashSet<>())
          .add(id);
    }
    called.forEach(
        (round, ids) -> {
          if (ids.size() > limits.calls()) {
            findings.add("calls: " + ids.size() + " in round " + round);
          }
        });
    same.forEach((round, actions) -> repeated(round, actions));
  }

  private void repeated(int round, Map<String, Set<String>> actions) {
    actions.forEach(
        (action, ids) -> {
          if (ids.size() >= limits.same() + ledger.editsTo(round, action)) {
            findings.add("loop: " + ids.size() + " times in round " + round + ": " + action);
          }
        });
  }

  /**
   * Checks that the stored answers are within the budget.
   *
   * @param rounds the tokens of each stored answer, by round
   */
  void answers(List<List<Long>> rounds) {
    for (List<Long> round : rounds) {
      long tokens = 0;
      for (int step = 0; step < round.size(); step++) {
        if (tokens >= limits.tokens() || step >= limits.steps()) {
          findings.add("budget: answer " + step + " after " + tokens + " tokens: " + round);
          return;
        }
        tokens += round.get(step);
      }
    }
  }

  /**
   * Checks that each request is within its limit, and begins with the bytes of the previous one
   * unless it was trimmed.
   */
  void requests() {
    for (int i = 0; i < ledger.asked().size(); i++) {
      Asked now = ledger.asked().get(i);
      if (bytes(now.request()) > limits.context()) {
        findings.add("context: " + bytes(now.request()) + " bytes in request " + i);
      }
      if (i > 0 && ledger.asked().get(i - 1).round() == now.round()) {
        follows(ledger.asked().get(i - 1).request(), now.request(), i);
      }
    }
  }

  private void follows(ModelRequest before, ModelRequest now, int number) {
    boolean isSame = before.system().equals(now.system()) && before.tools().equals(now.tools());
    if (!isSame || !(begins(before.messages(), now.messages()) || isTrimmed(before, now))) {
      findings.add(
          "prefix: request "
              + number
              + " begins otherwise\n"
              + inShort(before.messages())
              + "\n"
              + inShort(now.messages()));
    }
  }

  private static boolean begins(List<Message> before, List<Message> now) {
    return now.size() >= before.size() && now.subList(0, before.size()).equals(before);
  }

  /**
   * Returns true if a request is a trimmed form of another one: complete rounds may be left out at
   * the beginning, and results may be references.
   */
  private static boolean isTrimmed(ModelRequest before, ModelRequest now) {
    List<Message> old = unmarked(before.messages());
    List<Message> kept = unmarked(now.messages());
    for (int left = 0; left < old.size(); left++) {
      if (isShortened(old.subList(left, old.size()), kept)) {
        return true;
      }
    }
    return false;
  }

  private static List<Message> unmarked(List<Message> messages) {
    boolean isMarked = messages.get(0).toString().contains("earlier messages are left out");
    return isMarked ? messages.subList(1, messages.size()) : messages;
  }

  private static boolean isShortened(List<Message> old, List<Message> kept) {
    if (kept.size() < old.size()) {
      return false;
    }
    for (int i = 0; i < old.size(); i++) {
      boolean isReference =
          old.get(i) instanceof Message.ToolResult one
              && kept.get(i) instanceof Message.ToolResult other
              && one.call().equals(other.call())
              && other.text().contains("are left out: read them with")
              && other.text().length() < one.text().length();
      if (!isReference && !old.get(i).equals(kept.get(i))) {
        return false;
      }
    }
    return true;
  }

  private static String inShort(List<Message> messages) {
    String text = messages.toString();
    return text.length() < 3_000 ? text : text.substring(0, 3_000) + "…";
  }

  private static long bytes(ModelRequest request) {
    long bytes = utf8(request.system());
    for (Message message : request.messages()) {
      if (message instanceof Message.User user) {
        bytes += utf8(user.text());
      } else if (message instanceof Message.ToolResult result) {
        bytes += utf8(result.text());
      } else if (message instanceof Message.Assistant answer) {
        bytes += utf8(answer.text());
        for (PastCall call : answer.calls()) {
          bytes += utf8(JsonWriter.write(call.arguments()));
        }
      }
    }
    return bytes;
  }

  private static long utf8(String text) {
    return text.getBytes(StandardCharsets.UTF_8).length;
  }
}
