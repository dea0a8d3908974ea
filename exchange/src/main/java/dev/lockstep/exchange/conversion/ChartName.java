package dev.lockstep.exchange.conversion;

import java.util.Locale;

/** The name of a chart that comes from a file which does not tell one. */
public final class ChartName {

  private static final int LONGEST = 64;

  private ChartName() {}

  /** {@code dtls-server} for {@code machines/DTLS_Server.dot}. */
  public static String of(String fileName) {
    String base = fileName.substring(fileName.lastIndexOf('/') + 1);
    int dot = base.lastIndexOf('.');
    return clean(dot > 0 ? base.substring(0, dot) : base);
  }

  /** {@code text} as the name of a chart: lower case, words divided by dashes. */
  public static String clean(String text) {
    String name =
        text.toLowerCase(Locale.ROOT).replaceAll("[^a-z0-9]+", "-").replaceAll("^-+|-+$", "");
    if (name.isEmpty() || !Character.isLetter(name.charAt(0))) {
      name = name.isEmpty() ? "chart" : "chart-" + name;
    }
    return name.length() <= LONGEST ? name : name.substring(0, LONGEST).replaceAll("-+$", "");
  }
}
