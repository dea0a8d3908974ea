package dev.lockstep.exchange.conversion;

import java.util.Locale;

/** The names of charts whose documents have no name. */
public final class ChartName {

  private static final int LONGEST = 64;

  private ChartName() {}

  /**
   * Returns the name of a chart for a file, for example {@code dtls-server} for {@code
   * machines/DTLS_Server.dot}.
   */
  public static String of(String fileName) {
    String base = fileName.substring(fileName.lastIndexOf('/') + 1);
    int dot = base.lastIndexOf('.');
    return clean(dot > 0 ? base.substring(0, dot) : base);
  }

  /** Returns {@code text} as the name of a chart: lower case, with words separated by dashes. */
  public static String clean(String text) {
    String name =
        text.toLowerCase(Locale.ROOT).replaceAll("[^a-z0-9]+", "-").replaceAll("^-+|-+$", "");
    if (name.isEmpty() || !Character.isLetter(name.charAt(0))) {
      name = name.isEmpty() ? "chart" : "chart-" + name;
    }
    return name.length() <= LONGEST ? name : name.substring(0, LONGEST).replaceAll("-+$", "");
  }
}
