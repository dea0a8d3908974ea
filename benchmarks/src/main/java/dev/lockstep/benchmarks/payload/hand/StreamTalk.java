package dev.lockstep.benchmarks.payload.hand;

import java.io.IOException;

/** The validators of events about messages, on tokens. */
final class StreamTalk {

  private StreamTalk() {}

  static boolean isMessage(Tokens tokens) throws IOException {
    if (!tokens.isObject()) {
      return false;
    }
    int seen = 0;
    for (String name = tokens.next(); name != null; name = tokens.next()) {
      int bit;
      boolean fits;
      switch (name) {
        case "message_id" -> {
          bit = 1;
          fits = tokens.isFilled();
        }
        case "text" -> {
          bit = 2;
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

  static boolean isRequired(Tokens tokens) throws IOException {
    if (!tokens.isObject()) {
      return false;
    }
    int seen = 0;
    for (String name = tokens.next(); name != null; name = tokens.next()) {
      int bit;
      boolean fits;
      switch (name) {
        case "interaction_id" -> {
          bit = 1;
          fits = tokens.isPositiveOrNull();
        }
        case "kind" -> {
          bit = 2;
          fits = Words.isKind(tokens.text());
        }
        case "prompt" -> {
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
    return (seen & 6) == 6;
  }

  static boolean isReply(Tokens tokens) throws IOException {
    if (!tokens.isObject()) {
      return false;
    }
    int seen = 0;
    for (String name = tokens.next(); name != null; name = tokens.next()) {
      int bit;
      boolean fits;
      switch (name) {
        case "interaction_id" -> {
          bit = 1;
          fits = tokens.isPositive();
        }
        case "resolution_mode" -> {
          bit = 2;
          fits = tokens.isText("user_reply");
        }
        case "accepted_at" -> {
          bit = 4;
          fits = tokens.isMoment();
        }
        case "response_preview" -> {
          bit = 8;
          fits = tokens.isTextOrNull();
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
    return (seen & 7) == 7;
  }

  static boolean isTimeout(Tokens tokens) throws IOException {
    if (!tokens.isObject()) {
      return false;
    }
    int seen = 0;
    for (String name = tokens.next(); name != null; name = tokens.next()) {
      int bit;
      boolean fits;
      switch (name) {
        case "interaction_id" -> {
          bit = 1;
          fits = tokens.isPositive();
        }
        case "resolution_mode" -> {
          bit = 2;
          fits = tokens.isText("auto_decide_timeout");
        }
        case "policy" -> {
          bit = 4;
          fits = tokens.isFilled();
        }
        case "accepted_at" -> {
          bit = 8;
          fits = tokens.isMoment();
        }
        case "timeout_sec" -> {
          bit = 16;
          fits = tokens.isPositive();
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
    return (seen & 7) == 7;
  }

  static boolean isWarning(Tokens tokens) throws IOException {
    if (!tokens.isObject()) {
      return false;
    }
    int seen = 0;
    for (String name = tokens.next(); name != null; name = tokens.next()) {
      int bit;
      boolean fits;
      switch (name) {
        case "code" -> {
          bit = 1;
          fits = tokens.isFilled();
        }
        case "severity" -> {
          bit = 2;
          fits = isSeverity(tokens);
        }
        case "message" -> {
          bit = 4;
          fits = tokens.isText();
        }
        case "confidence" -> {
          bit = 8;
          fits = tokens.isShare();
        }
        default -> {
          bit = 0;
          fits = tokens.skip();
        }
      }
      if (!fits || (seen & bit) != 0) {
        return false;
      }
      seen |= bit;
    }
    return (seen & 1) == 1;
  }

  static boolean isLine(Tokens tokens) throws IOException {
    if (!tokens.isObject()) {
      return false;
    }
    int seen = 0;
    for (String name = tokens.next(); name != null; name = tokens.next()) {
      int bit;
      boolean fits;
      switch (name) {
        case "line" -> {
          bit = 1;
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
    return (seen & 1) == 1;
  }

  static boolean isSeverity(Tokens tokens) throws IOException {
    return tokens.isNull() || Words.isSeverity(tokens.text());
  }
}
