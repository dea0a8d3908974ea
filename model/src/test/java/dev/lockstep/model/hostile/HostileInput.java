package dev.lockstep.model.hostile;

import java.nio.charset.StandardCharsets;
import java.util.List;

/**
 * A malformed or malicious source with its expected diagnostics.
 *
 * @param id number in the list of hostile inputs, with a letter for variants
 * @param expected {@code line:column name} of each diagnostic, in order
 */
public record HostileInput(String id, String title, byte[] content, List<String> expected) {

  public static HostileInput of(String id, String title, String text, String... expected) {
    return new HostileInput(id, title, text.getBytes(StandardCharsets.UTF_8), List.of(expected));
  }

  @Override
  public String toString() {
    return id + " " + title;
  }
}
