package dev.lockstep.verification.packed;

/** The numbered reasons of refusals. Thread-safe. */
final class Reasons {

  /** The number of an accepted event. */
  static final int NONE = 0;

  private static final int MOST = 1_000;

  private final ValueNumbers<String> numbers = new ValueNumbers<>("reasons", MOST);
  final int finalState;
  final int unknownEvent;
  final int payloadInvalid;
  final int notAccepted;
  final int actorNotAllowed;
  final int guardFalse;
  final int stepFailed;

  Reasons() {
    number("");
    finalState = number("final-state");
    unknownEvent = number("unknown-event");
    payloadInvalid = number("payload-invalid");
    notAccepted = number("not-accepted");
    actorNotAllowed = number("actor-not-allowed");
    guardFalse = number("guard-false");
    stepFailed = number("step-failed");
  }

  int number(String reason) {
    return numbers.number(reason);
  }

  String reason(int number) {
    return numbers.value(number);
  }
}
