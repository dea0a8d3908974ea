package dev.lockstep.engine.internal.admission;

import dev.lockstep.engine.Command;
import dev.lockstep.engine.Problem;
import dev.lockstep.engine.internal.instance.InstanceReader;
import dev.lockstep.engine.internal.payload.PayloadDepth;
import dev.lockstep.engine.internal.payload.PayloadSize;
import dev.lockstep.engine.internal.payload.UnicodeSanitizer;
import java.util.Optional;
import java.util.Set;

/** Checks that every store can hold the names and the payload of a command and read them back. */
public final class CommandCheck {

  private final Set<String> documents;

  /**
   * Creates a check.
   *
   * @param documents kinds of commands with a document, which may be larger than others
   */
  public CommandCheck(Set<String> documents) {
    this.documents = Set.copyOf(documents);
  }

  /** Returns the problem of a command; empty if it is valid. */
  public Optional<Problem> problem(Command command) {
    if (!PayloadDepth.isWithin(command.payload(), PayloadDepth.DEEPEST)) {
      return Optional.of(
          wrong("payload", "is nested deeper than " + PayloadDepth.DEEPEST + " levels"));
    }
    int largest = documents.contains(command.kind()) ? InstanceReader.LARGEST : PayloadSize.LARGEST;
    if (!PayloadSize.isWithin(command.payload(), largest)) {
      return Optional.of(
          Problem.of(
              Problem.Kind.TOO_LARGE,
              "payload-too-large",
              "the payload of a command has at most " + largest + " characters"));
    }
    if (!UnicodeSanitizer.isWhole(command.payload())) {
      return Optional.of(wrong("payload", "has a lone surrogate"));
    }
    String key = command.key();
    if (key != null && key.isEmpty()) {
      return Optional.of(wrong("key", "is empty"));
    }
    Optional<Problem> problem = problem("tenant", command.tenant());
    if (problem.isEmpty() && key != null) {
      problem = problem("key", key);
    }
    if (problem.isEmpty()) {
      problem = problem("actor", command.actor());
    }
    return problem.isEmpty() ? problem("principal", command.principal()) : problem;
  }

  private static Optional<Problem> problem(String what, String name) {
    if (name.length() > Command.LONGEST_NAME) {
      return Optional.of(wrong(what, "has more than " + Command.LONGEST_NAME + " characters"));
    }
    for (int i = 0; i < name.length(); i++) {
      int point = name.codePointAt(i);
      if (isUnwritable(point)) {
        return Optional.of(wrong(what, "has a control character or a lone surrogate"));
      }
      if (point >= Character.MIN_SUPPLEMENTARY_CODE_POINT) {
        i++;
      }
    }
    return Optional.empty();
  }

  private static Problem wrong(String what, String how) {
    return Problem.of(
        Problem.Kind.INVALID, "command-invalid", "the " + what + " of the command " + how);
  }

  /** Returns true for control characters and lone surrogates. */
  private static boolean isUnwritable(int point) {
    return point < ' ' || point == 0x7f || (point >= 0xd800 && point <= 0xdfff);
  }
}
