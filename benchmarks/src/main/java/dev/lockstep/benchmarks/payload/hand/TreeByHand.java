package dev.lockstep.benchmarks.payload.hand;

import dev.lockstep.runtime.json.JsonNull;
import dev.lockstep.runtime.json.JsonObject;
import dev.lockstep.runtime.json.JsonValue;
import org.jspecify.annotations.Nullable;

/** Validators of trees with one loop for each object and one bit for each member. */
public final class TreeByHand {

  private TreeByHand() {}

  /** Returns true if the tree is an event of a conversation. */
  public static boolean isEnvelope(JsonValue json) {
    if (!(json instanceof JsonObject object)) {
      return false;
    }
    int seen = 0;
    String type = null;
    JsonValue data = null;
    for (int i = 0; i < object.size(); i++) {
      JsonValue value = object.value(i);
      int bit;
      boolean fits;
      switch (object.name(i)) {
        case "protocol_version" -> {
          bit = 1;
          fits = Tree.isText(value, "fcmp/1.0");
        }
        case "run_id" -> {
          bit = 2;
          fits = Tree.isFilled(value);
        }
        case "seq" -> {
          bit = 4;
          fits = Tree.isPositive(value);
        }
        case "ts" -> {
          bit = 8;
          fits = Tree.isMoment(value);
        }
        case "engine" -> {
          bit = 16;
          fits = Tree.isText(value);
        }
        case "type" -> {
          bit = 32;
          type = Tree.textOf(value);
          fits = type != null;
        }
        case "data" -> {
          bit = 64;
          data = value;
          fits = true;
        }
        case "meta" -> {
          bit = 128;
          fits = isMeta(value);
        }
        case "raw_ref" -> {
          bit = 256;
          fits = value instanceof JsonNull || isRawRef(value);
        }
        case "correlation" -> {
          bit = 512;
          fits = value instanceof JsonObject;
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
    return (seen & 255) == 255 && type != null && isData(type, data);
  }

  /** Returns true if the tree is a reply. */
  public static boolean isReply(JsonValue json) {
    return TreeTalk.isReply(json);
  }

  private static boolean isData(String type, @Nullable JsonValue data) {
    return switch (type) {
      case "conversation.started" -> TreeMoves.isStarted(data);
      case "conversation.state.changed" -> TreeMoves.isChanged(data);
      case "assistant.message.final" -> TreeTalk.isMessage(data);
      case "user.input.required" -> TreeTalk.isRequired(data);
      case "interaction.reply.accepted" -> TreeTalk.isReply(data);
      case "interaction.auto_decide.timeout" -> TreeTalk.isTimeout(data);
      case "conversation.completed" -> TreeMoves.isCompleted(data);
      case "conversation.failed" -> TreeMoves.isFailed(data);
      case "diagnostic.warning" -> TreeTalk.isWarning(data);
      case "raw.stdout", "raw.stderr" -> TreeTalk.isLine(data);
      default -> false;
    };
  }

  private static boolean isMeta(@Nullable JsonValue json) {
    if (!(json instanceof JsonObject object)) {
      return false;
    }
    int seen = 0;
    for (int i = 0; i < object.size(); i++) {
      JsonValue value = object.value(i);
      int bit;
      boolean fits;
      switch (object.name(i)) {
        case "attempt" -> {
          bit = 1;
          fits = Tree.isPositive(value);
        }
        case "local_seq" -> {
          bit = 2;
          fits = Tree.isPositive(value);
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

  private static boolean isRawRef(@Nullable JsonValue json) {
    if (!(json instanceof JsonObject object)) {
      return false;
    }
    int seen = 0;
    for (int i = 0; i < object.size(); i++) {
      JsonValue value = object.value(i);
      int bit;
      boolean fits;
      switch (object.name(i)) {
        case "attempt_number" -> {
          bit = 1;
          fits = Tree.isPositive(value);
        }
        case "stream" -> {
          bit = 2;
          fits = Tree.isText(value);
        }
        case "byte_from" -> {
          bit = 4;
          fits = Tree.isNatural(value);
        }
        case "byte_to" -> {
          bit = 8;
          fits = Tree.isNatural(value);
        }
        case "encoding" -> {
          bit = 16;
          fits = Tree.isText(value, "utf-8");
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
    return (seen & 31) == 31;
  }
}
