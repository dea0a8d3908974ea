package dev.lockstep.benchmarks.payload;

import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.io.UncheckedIOException;

/** Jackson without validation, as the baseline of reading. */
final class Jackson {

  private static final ObjectMapper MAPPER = new ObjectMapper();

  private Jackson() {}

  static Trial ofParsing() {
    return Trial.ofText(text -> tree(text) != null);
  }

  static Trial ofTokens() {
    return Trial.ofText(Jackson::run);
  }

  static Trial ofWriting() {
    return new Trial(Jackson::tree, Jackson::write);
  }

  private static JsonNode tree(byte[] text) {
    try {
      return MAPPER.readTree(text);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static boolean write(Object tree) {
    try {
      return MAPPER.writeValueAsBytes(tree).length > 0;
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static boolean run(byte[] text) {
    try (JsonParser parser = MAPPER.getFactory().createParser(text)) {
      boolean some = false;
      while (parser.nextToken() != null) {
        some = true;
      }
      return some;
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
