package dev.lockstep.engine.internal.instance;

/** Compares chart versions. */
final class ChartVersions {

  private ChartVersions() {}

  /**
   * Returns true if a version is later than another. Numbers are compared part by part; a suffix
   * after `-` or `+` is ignored.
   */
  static boolean isNewer(String version, String other) {
    String[] left = numbers(version);
    String[] right = numbers(other);
    for (int i = 0; i < Math.max(left.length, right.length); i++) {
      int compared = compare(i < left.length ? left[i] : "0", i < right.length ? right[i] : "0");
      if (compared != 0) {
        return compared > 0;
      }
    }
    return false;
  }

  private static String[] numbers(String version) {
    return version.split("[-+]", 2)[0].split("\\.");
  }

  private static int compare(String left, String right) {
    String one = left.replaceFirst("^0+(?=.)", "");
    String other = right.replaceFirst("^0+(?=.)", "");
    return one.length() == other.length()
        ? one.compareTo(other)
        : Integer.compare(one.length(), other.length());
  }
}
