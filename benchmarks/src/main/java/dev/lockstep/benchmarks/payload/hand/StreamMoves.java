package dev.lockstep.benchmarks.payload.hand;

import java.io.IOException;

/** The validators of events about changes of a run's state, on tokens. */
final class StreamMoves {

  private StreamMoves() {}

  static boolean isStarted(Tokens tokens) throws IOException {
    if (!tokens.isObject()) {
      return false;
    }
    int seen = 0;
    for (String name = tokens.next(); name != null; name = tokens.next()) {
      int bit;
      boolean fits;
      switch (name) {
        case "session_id" -> {
          bit = 1;
          fits = tokens.isFilled();
        }
        default -> {
          return false;
        }
      }
      if (!fits || (seen & bit) != 0) {
        return false;
      }
      seen |= bit;
    }
    return (seen & 1) == 1;
  }

  static boolean isChanged(Tokens tokens) throws IOException {
    if (!tokens.isObject()) {
      return false;
    }
    int seen = 0;
    for (String name = tokens.next(); name != null; name = tokens.next()) {
      int bit;
      boolean fits;
      switch (name) {
        case "from" -> {
          bit = 1;
          fits = Words.isState(tokens.text());
        }
        case "to" -> {
          bit = 2;
          fits = Words.isState(tokens.text());
        }
        case "trigger" -> {
          bit = 4;
          fits = Words.isTrigger(tokens.text());
        }
        case "updated_at" -> {
          bit = 8;
          fits = tokens.isMoment();
        }
        case "pending_interaction_id" -> {
          bit = 16;
          fits = tokens.isPositiveOrNull();
        }
        case "terminal" -> {
          bit = 32;
          fits = isTerminal(tokens);
        }
        default -> {
          return false;
        }
      }
      if (!fits || (seen & bit) != 0) {
        return false;
      }
      seen |= bit;
    }
    return (seen & 15) == 15;
  }

  static boolean isTerminal(Tokens tokens) throws IOException {
    if (!tokens.isObject()) {
      return false;
    }
    int seen = 0;
    for (String name = tokens.next(); name != null; name = tokens.next()) {
      int bit;
      boolean fits;
      switch (name) {
        case "status" -> {
          bit = 1;
          fits = Words.isStatus(tokens.text());
        }
        case "reason_code" -> {
          bit = 2;
          fits = tokens.isFilled();
        }
        case "completion_source" -> {
          bit = 4;
          fits = tokens.isFilled();
        }
        case "error" -> {
          bit = 8;
          fits = isError(tokens);
        }
        case "diagnostics" -> {
          bit = 16;
          fits = tokens.isTexts();
        }
        default -> {
          return false;
        }
      }
      if (!fits || (seen & bit) != 0) {
        return false;
      }
      seen |= bit;
    }
    return (seen & 1) == 1;
  }

  static boolean isError(Tokens tokens) throws IOException {
    if (!tokens.isObject()) {
      return false;
    }
    int seen = 0;
    for (String name = tokens.next(); name != null; name = tokens.next()) {
      int bit;
      boolean fits;
      switch (name) {
        case "category" -> {
          bit = 1;
          fits = tokens.isFilled();
        }
        case "code" -> {
          bit = 2;
          fits = tokens.isFilled();
        }
        case "message" -> {
          bit = 4;
          fits = tokens.isText();
        }
        default -> {
          return false;
        }
      }
      if (!fits || (seen & bit) != 0) {
        return false;
      }
      seen |= bit;
    }
    return (seen & 3) == 3;
  }

  static boolean isCompleted(Tokens tokens) throws IOException {
    if (!tokens.isObject()) {
      return false;
    }
    int seen = 0;
    for (String name = tokens.next(); name != null; name = tokens.next()) {
      int bit;
      boolean fits;
      switch (name) {
        case "state" -> {
          bit = 1;
          fits = tokens.isFilled();
        }
        case "reason_code" -> {
          bit = 2;
          fits = tokens.isFilled();
        }
        default -> {
          return false;
        }
      }
      if (!fits || (seen & bit) != 0) {
        return false;
      }
      seen |= bit;
    }
    return (seen & 3) == 3;
  }

  static boolean isFailed(Tokens tokens) throws IOException {
    if (!tokens.isObject()) {
      return false;
    }
    int seen = 0;
    for (String name = tokens.next(); name != null; name = tokens.next()) {
      int bit;
      boolean fits;
      switch (name) {
        case "error" -> {
          bit = 1;
          fits = isError(tokens);
        }
        default -> {
          return false;
        }
      }
      if (!fits || (seen & bit) != 0) {
        return false;
      }
      seen |= bit;
    }
    return (seen & 1) == 1;
  }
}
