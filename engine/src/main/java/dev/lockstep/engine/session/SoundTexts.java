package dev.lockstep.engine.session;

import dev.lockstep.engine.instance.Answer;
import dev.lockstep.engine.instance.Command;
import dev.lockstep.runtime.json.JsonArray;
import dev.lockstep.runtime.json.JsonObject;
import dev.lockstep.runtime.json.JsonString;
import dev.lockstep.runtime.json.JsonValue;
import java.util.function.Function;

/**
 * Commands that say nothing a database cannot keep: engines cut their output within characters, and
 * half a character (an unpaired surrogate) becomes U+FFFD.
 */
final class SoundTexts {

  private static final char REPLACEMENT = '\uFFFD';

  private SoundTexts() {}

  /** The same commands with sound texts. */
  static Function<Command, Answer> before(Function<Command, Answer> commands) {
    return command -> commands.apply(sound(command));
  }

  private static Command sound(Command command) {
    return new Command(
        command.kind(),
        command.tenant(),
        command.key(),
        command.root(),
        (JsonObject) sound(command.payload()),
        command.actor(),
        command.principal(),
        command.lease());
  }

  private static JsonValue sound(JsonValue value) {
    if (value instanceof JsonString text) {
      return new JsonString(sound(text.value()));
    } else if (value instanceof JsonArray array) {
      return JsonArray.of(array.items(), SoundTexts::sound);
    } else if (value instanceof JsonObject object) {
      JsonObject.Builder sound = JsonObject.builder();
      for (int i = 0; i < object.size(); i++) {
        sound.add(sound(object.name(i)), sound(object.value(i)));
      }
      return sound.build();
    }
    return value;
  }

  private static String sound(String text) {
    for (int i = 0; i < text.length(); i++) {
      if (Character.isSurrogate(text.charAt(i))) {
        return repaired(text);
      }
    }
    return text;
  }

  private static String repaired(String text) {
    StringBuilder sound = new StringBuilder(text.length());
    text.codePoints()
        .map(
            point ->
                Character.MIN_SURROGATE <= point && point <= Character.MAX_SURROGATE
                    ? REPLACEMENT
                    : point)
        .forEach(sound::appendCodePoint);
    return sound.toString();
  }
}
