package dev.lockstep.engine.history;

import dev.lockstep.engine.history.Call.Outcome;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * Checks that an accepted command was executed once, a declined one never, an unanswered one at
 * most once, and that every change belongs to a command.
 */
final class AcknowledgementRule implements HistoryRule {

  @Override
  public void check(History history, Journals journals, List<Finding> findings) {
    Map<String, List<Call>> calls = new LinkedHashMap<>();
    for (Call call : history.calls()) {
      calls.computeIfAbsent(call.command(), id -> new ArrayList<>()).add(call);
    }
    calls.forEach((id, same) -> command(id, same, journals.ofCommand(id), findings));
    journals
        .byCommand()
        .forEach(
            (id, rows) -> {
              if (!calls.containsKey(id)) {
                findings.add(
                    new Finding(
                        Finding.Kind.NOBODY_ASKED,
                        rows.get(0).place() + " was written by " + id + ", which nobody sent"));
              }
            });
  }

  private static void command(String id, List<Call> calls, List<Row> rows, List<Finding> findings) {
    List<Call> accepted = calls.stream().filter(c -> c.outcome() == Outcome.ACCEPTED).toList();
    boolean unknown = calls.stream().anyMatch(c -> c.outcome() == Outcome.UNKNOWN);
    if (accepted.stream().anyMatch(Call::changes) && rows.isEmpty()) {
      findings.add(
          new Finding(Finding.Kind.LOST, "command " + id + " was accepted and left no row"));
    }
    if (accepted.isEmpty() && !unknown && !rows.isEmpty()) {
      findings.add(
          new Finding(
              Finding.Kind.REFUSED_YET_DONE,
              "command " + id + " was refused and wrote " + rows.get(0).place()));
    }
    once(id, rows, findings);
    answers(id, accepted, findings);
  }

  private static void once(String id, List<Row> rows, List<Finding> findings) {
    for (int i = 1; i < rows.size(); i++) {
      Row before = rows.get(i - 1);
      Row row = rows.get(i);
      if (!row.root().equals(before.root())) {
        findings.add(
            new Finding(
                Finding.Kind.DONE_TWICE,
                "command " + id + " wrote " + before.place() + " and " + row.place()));
      } else if (row.position() != before.position() + 1) {
        boolean again =
            rows.subList(0, i).stream()
                .anyMatch(
                    r -> r.trigger().equals(row.trigger()) && r.instance().equals(row.instance()));
        findings.add(
            new Finding(
                again ? Finding.Kind.DONE_TWICE : Finding.Kind.TORN_COMMAND,
                "command " + id + " wrote " + before.place() + " and later " + row.place()));
      }
    }
  }

  private static void answers(String id, List<Call> accepted, List<Finding> findings) {
    if (accepted.stream().map(Call::payload).distinct().count() > 1) {
      findings.add(
          new Finding(
              Finding.Kind.KEY_REUSED, "command " + id + " was accepted with different payloads"));
    } else if (accepted.stream().map(Call::answer).distinct().count() > 1) {
      findings.add(
          new Finding(
              Finding.Kind.ANSWERS_DIFFER,
              "command " + id + " was asked again and answered otherwise"));
    }
  }
}
