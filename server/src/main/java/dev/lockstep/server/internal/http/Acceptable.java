package dev.lockstep.server.internal.http;

import java.util.List;
import java.util.Locale;
import java.util.Optional;

/**
 * The media ranges of an {@code Accept} header, for content negotiation (RFC 9110, section 12.5.1).
 */
final class Acceptable {

  private static final int MOST_RANGES = 50;

  private final List<Range> ranges;

  /** A media range with its weight, 0 to 1,000. */
  private record Range(String type, int worth) {

    int fit(String mediaType) {
      if (type.equals(mediaType)) {
        return 3;
      }
      if (type.equals("*/*")) {
        return 1;
      }
      return type.endsWith("/*") && mediaType.startsWith(type.substring(0, type.length() - 1))
          ? 2
          : 0;
    }
  }

  private Acceptable(List<Range> ranges) {
    this.ranges = ranges;
  }

  /** Parses the values of the header {@code Accept}. No value accepts every media type. */
  static Acceptable of(List<String> headers) {
    List<Range> found =
        headers.stream()
            .flatMap(header -> List.of(header.split(",")).stream())
            .map(String::strip)
            .filter(range -> !range.isEmpty())
            .limit(MOST_RANGES)
            .map(Acceptable::range)
            .toList();
    return new Acceptable(found.isEmpty() ? List.of(new Range("*/*", 1_000)) : found);
  }

  private static Range range(String text) {
    String[] parts = text.toLowerCase(Locale.ROOT).split(";");
    int worth = 1_000;
    for (int i = 1; i < parts.length; i++) {
      String parameter = parts[i].strip();
      if (parameter.matches("q=(0(\\.[0-9]{0,3})?|1(\\.0{0,3})?)")) {
        worth = (int) Math.round(Double.parseDouble(parameter.substring(2)) * 1_000);
      }
    }
    return new Range(parts[0].strip(), worth);
  }

  /**
   * Returns the media type with the highest weight, the first of several; empty if none is
   * acceptable.
   */
  Optional<String> best(List<String> offered) {
    String best = null;
    int most = 0;
    for (String type : offered) {
      int worth = worth(type);
      if (worth > most) {
        best = type;
        most = worth;
      }
    }
    return Optional.ofNullable(best);
  }

  private int worth(String type) {
    int closest = 0;
    int worth = 0;
    for (Range range : ranges) {
      int fit = range.fit(type);
      if (fit > closest) {
        closest = fit;
        worth = range.worth();
      }
    }
    return worth;
  }
}
