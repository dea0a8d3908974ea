package dev.lockstep.engine.internal.command;

import dev.lockstep.engine.Problem;
import dev.lockstep.engine.UnreadableException;
import dev.lockstep.engine.store.StoreException;
import dev.lockstep.runtime.json.JsonObject;
import java.util.List;

/** Converts failures of transactions to the problems of their commands. */
final class StoreProblems {

  private StoreProblems() {}

  /** Returns the problem of a transaction that the store did not execute. */
  static Problem of(StoreException problem) {
    return switch (problem.kind()) {
      case CONFLICT ->
          Problem.of(
              Problem.Kind.OVERLOADED,
              "busy",
              "the command still conflicts with concurrent commands after several attempts; nothing was changed, retry later");
      case LOCKED ->
          Problem.of(
              Problem.Kind.OVERLOADED,
              "busy",
              "another transaction holds the instance for too long; nothing was changed, retry later");
      case UNSTORABLE ->
          Problem.of(
              Problem.Kind.INVALID,
              "unstorable",
              "a value is too long or has characters that cannot be stored; nothing was changed");
      case UNAVAILABLE ->
          Problem.of(
              Problem.Kind.UNAVAILABLE,
              "store-unavailable",
              "the store is unavailable; nothing was changed");
      case FULL ->
          Problem.of(
              Problem.Kind.UNAVAILABLE,
              "store-full",
              "the disk of the store is full; nothing was changed. Send the command again"
                  + " when there is free space");
      case UNKNOWN ->
          Problem.of(
              Problem.Kind.OUTCOME_UNKNOWN,
              "outcome-unknown",
              "the connection to the store was lost during the commit; check the result before a retry");
    };
  }

  /** Returns the problem of a transaction in which the program failed during the commit. */
  static Problem ofCommit(Throwable problem) {
    return Problem.of(
        Problem.Kind.OUTCOME_UNKNOWN,
        "outcome-unknown",
        "the program failed during the commit ("
            + problem.getClass().getName()
            + "); check the result before a retry");
  }

  /** Returns the problem of a command that made the program fail. */
  static Problem ofProgram(String what) {
    return Problem.of(Problem.Kind.FAILED, "failed", what + "; nothing was changed, see the log");
  }

  /** Returns the problem of a row that a newer chart version wrote. */
  static Problem newer(UnreadableException problem, String detail) {
    JsonObject.Builder facts = JsonObject.builder();
    problem
        .newer()
        .ifPresent(chart -> facts.add("chart", chart.name()).add("version", chart.version()));
    return new Problem(Problem.Kind.NEWER_CHART, "newer-chart", detail, facts.build(), List.of());
  }
}
