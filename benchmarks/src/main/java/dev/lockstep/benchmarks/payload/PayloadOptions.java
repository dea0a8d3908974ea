package dev.lockstep.benchmarks.payload;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * The selection of measurements.
 *
 * @param isThorough true for longer and more measurements
 * @param papers one table for each
 * @param contenders the contenders
 */
record PayloadOptions(boolean isThorough, List<Paper> papers, List<Contender> contenders) {

  /** Parses command line words; returns {@code null} if they are invalid. */
  static @Nullable PayloadOptions of(List<String> words) {
    List<Paper> papers = new ArrayList<>();
    List<Contender> contenders = new ArrayList<>();
    boolean thorough = false;
    for (String word : words) {
      Optional<Paper> paper = find(Paper.values(), word);
      Optional<Contender> contender = find(Contender.values(), word);
      thorough |= word.equals("--long");
      paper.ifPresent(papers::add);
      contender.ifPresent(contenders::add);
      if (paper.isEmpty() && contender.isEmpty() && !word.equals("--long")) {
        return null;
      }
    }
    return new PayloadOptions(
        thorough,
        papers.isEmpty() ? List.of(Paper.values()) : papers,
        contenders.isEmpty() ? List.of(Contender.values()) : contenders);
  }

  static String usage() {
    return """
        Usage: ./lockstep bench payloads [--long] [SCHEMA...] [CONTENDER...]

        Times how each CONTENDER (default: all) checks documents against each SCHEMA (default: all), from
        a tree and from UTF-8, and prints one table for each schema.
          --long    longer and more often
        Schemas: %s
        Contenders: %s"""
        .formatted(words(Paper.values()), words(Contender.values()));
  }

  private static String words(Enum<?>[] constants) {
    return Arrays.stream(constants)
        .map(each -> each.name().toLowerCase(Locale.ROOT))
        .collect(Collectors.joining(", "));
  }

  private static <E extends Enum<E>> Optional<E> find(E[] constants, String word) {
    return Arrays.stream(constants).filter(each -> each.name().equalsIgnoreCase(word)).findFirst();
  }
}
