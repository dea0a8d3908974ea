package dev.lockstep.benchmarks.payload.hand;

import dev.lockstep.runtime.json.JsonObject;
import dev.lockstep.runtime.json.JsonValue;
import org.jspecify.annotations.Nullable;

/** The validators of events about changes of a run's state, on trees. */
final class TreeMoves {

  private TreeMoves() {}

  static boolean isStarted(@Nullable JsonValue json) {
    if (!(json instanceof JsonObject object)) {
      return false;
    }
    int seen = 0;
    for (int i = 0; i < object.size(); i++) {
      JsonValue value = object.value(i);
      int bit;
      boolean fits;
      switch (object.name(i)) {
        case "session_id" -> {
          bit = 1;
          fits = Tree.isFilled(value);
        }
        default -> {
          return false;
        }
      }
      if (!fits) {
        return false;
      }
      seen |= bit;
    }
    return (seen & 1) == 1;
  }

  static boolean isChanged(@Nullable JsonValue json) {
    if (!(json instanceof JsonObject object)) {
      return false;
    }
    int seen = 0;
    for (int i = 0; i < object.size(); i++) {
      JsonValue value = object.value(i);
      int bit;
      boolean fits;
      switch (object.name(i)) {
        case "from" -> {
          bit = 1;
          fits = Words.isState(Tree.textOf(value));
        }
        case "to" -> {
          bit = 2;
          fits = Words.isState(Tree.textOf(value));
        }
        case "trigger" -> {
          bit = 4;
          fits = Words.isTrigger(Tree.textOf(value));
        }
        case "updated_at" -> {
          bit = 8;
          fits = Tree.isMoment(value);
        }
        case "pending_interaction_id" -> {
          bit = 16;
          fits = Tree.isPositiveOrNull(value);
        }
        case "terminal" -> {
          bit = 32;
          fits = isTerminal(value);
        }
        default -> {
          return false;
        }
      }
      if (!fits) {
        return false;
      }
      seen |= bit;
    }
    return (seen & 15) == 15;
  }

  static boolean isTerminal(@Nullable JsonValue json) {
    if (!(json instanceof JsonObject object)) {
      return false;
    }
    int seen = 0;
    for (int i = 0; i < object.size(); i++) {
      JsonValue value = object.value(i);
      int bit;
      boolean fits;
      switch (object.name(i)) {
        case "status" -> {
          bit = 1;
          fits = Words.isStatus(Tree.textOf(value));
        }
        case "reason_code" -> {
          bit = 2;
          fits = Tree.isFilled(value);
        }
        case "completion_source" -> {
          bit = 4;
          fits = Tree.isFilled(value);
        }
        case "error" -> {
          bit = 8;
          fits = isError(value);
        }
        case "diagnostics" -> {
          bit = 16;
          fits = Tree.isTexts(value);
        }
        default -> {
          return false;
        }
      }
      if (!fits) {
        return false;
      }
      seen |= bit;
    }
    return (seen & 1) == 1;
  }

  static boolean isError(@Nullable JsonValue json) {
    if (!(json instanceof JsonObject object)) {
      return false;
    }
    int seen = 0;
    for (int i = 0; i < object.size(); i++) {
      JsonValue value = object.value(i);
      int bit;
      boolean fits;
      switch (object.name(i)) {
        case "category" -> {
          bit = 1;
          fits = Tree.isFilled(value);
        }
        case "code" -> {
          bit = 2;
          fits = Tree.isFilled(value);
        }
        case "message" -> {
          bit = 4;
          fits = Tree.isText(value);
        }
        default -> {
          return false;
        }
      }
      if (!fits) {
        return false;
      }
      seen |= bit;
    }
    return (seen & 3) == 3;
  }

  static boolean isCompleted(@Nullable JsonValue json) {
    if (!(json instanceof JsonObject object)) {
      return false;
    }
    int seen = 0;
    for (int i = 0; i < object.size(); i++) {
      JsonValue value = object.value(i);
      int bit;
      boolean fits;
      switch (object.name(i)) {
        case "state" -> {
          bit = 1;
          fits = Tree.isFilled(value);
        }
        case "reason_code" -> {
          bit = 2;
          fits = Tree.isFilled(value);
        }
        default -> {
          return false;
        }
      }
      if (!fits) {
        return false;
      }
      seen |= bit;
    }
    return (seen & 3) == 3;
  }

  static boolean isFailed(@Nullable JsonValue json) {
    if (!(json instanceof JsonObject object)) {
      return false;
    }
    int seen = 0;
    for (int i = 0; i < object.size(); i++) {
      JsonValue value = object.value(i);
      int bit;
      boolean fits;
      switch (object.name(i)) {
        case "error" -> {
          bit = 1;
          fits = isError(value);
        }
        default -> {
          return false;
        }
      }
      if (!fits) {
        return false;
      }
      seen |= bit;
    }
    return (seen & 1) == 1;
  }
}
