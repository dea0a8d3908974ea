package dev.lockstep.runtime.registry;

import java.util.Comparator;

/**
 * The order of chart versions, which are semantic versions: numbers part by part, a version before
 * its release, and no difference for a suffix after {@code +}.
 */
public final class VersionOrder implements Comparator<String> {

  /** The order from the oldest version to the newest. */
  public static final VersionOrder OLDEST_FIRST = new VersionOrder();

  private VersionOrder() {}

  @Override
  public int compare(String left, String right) {
    String[] one = left.split("\\+", 2)[0].split("-", 2);
    String[] other = right.split("\\+", 2)[0].split("-", 2);
    int release = parts(one[0], other[0], "0");
    if (release != 0 || (one.length == 1 && other.length == 1)) {
      return release;
    }
    if (one.length != other.length) {
      return one.length == 1 ? 1 : -1;
    }
    return parts(one[1], other[1], "");
  }

  private static int parts(String left, String right, String absent) {
    String[] one = left.split("\\.");
    String[] other = right.split("\\.");
    for (int i = 0; i < Math.max(one.length, other.length); i++) {
      int compared = part(i < one.length ? one[i] : absent, i < other.length ? other[i] : absent);
      if (compared != 0) {
        return compared;
      }
    }
    return 0;
  }

  /** Compares numbers by value, which may be large; a number comes before a word. */
  private static int part(String left, String right) {
    if (!isNumber(left) || !isNumber(right)) {
      boolean isEither = isNumber(left) != isNumber(right) && !left.isEmpty() && !right.isEmpty();
      return isEither ? (isNumber(left) ? -1 : 1) : left.compareTo(right);
    }
    String one = left.replaceFirst("^0+(?=.)", "");
    String other = right.replaceFirst("^0+(?=.)", "");
    return one.length() == other.length()
        ? one.compareTo(other)
        : Integer.compare(one.length(), other.length());
  }

  private static boolean isNumber(String part) {
    return !part.isEmpty() && part.chars().allMatch(c -> c >= '0' && c <= '9');
  }
}
