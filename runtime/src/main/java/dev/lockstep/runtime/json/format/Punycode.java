package dev.lockstep.runtime.json.format;

import java.util.Locale;
import org.jspecify.annotations.Nullable;

/** The ASCII form of labels: {@code xn--} and RFC 3492. */
final class Punycode {

  private static final String PREFIX = "xn--";
  private static final int BASE = 36;
  private static final int T_MIN = 1;
  private static final int T_MAX = 26;
  private static final int SKEW = 38;
  private static final int DAMP = 700;
  private static final int INITIAL_BIAS = 72;
  private static final int INITIAL_N = 0x80;

  private Punycode() {}

  static boolean isEncoded(String label) {
    return label.regionMatches(true, 0, PREFIX, 0, PREFIX.length());
  }

  /** Decodes a label; returns null if encoding the result does not give the same label. */
  static @Nullable String letters(String label) {
    String lower = label.toLowerCase(Locale.ROOT);
    String decoded = decode(lower.substring(PREFIX.length()));
    return decoded != null && ascii(decoded).equals(lower) ? decoded : null;
  }

  /** Encodes a label. */
  static String ascii(String letters) {
    StringBuilder out = new StringBuilder(PREFIX);
    int[] points = letters.codePoints().toArray();
    int done = 0;
    for (int point : points) {
      if (point < INITIAL_N) {
        out.append((char) point);
        done++;
      }
    }
    int basic = done;
    if (basic > 0) {
      out.append('-');
    }
    int bias = INITIAL_BIAS;
    int next = INITIAL_N;
    long delta = 0;
    while (done < points.length) {
      int smallest = Integer.MAX_VALUE;
      for (int point : points) {
        if (point >= next && point < smallest) {
          smallest = point;
        }
      }
      delta += (long) (smallest - next) * (done + 1);
      next = smallest;
      for (int point : points) {
        if (point < next) {
          delta++;
        } else if (point == next) {
          write(delta, bias, out);
          bias = adapt(delta, done + 1, done == basic);
          delta = 0;
          done++;
        }
      }
      delta++;
      next++;
    }
    return out.toString();
  }

  private static void write(long delta, int bias, StringBuilder out) {
    long rest = delta;
    for (int k = BASE; ; k += BASE) {
      int threshold = threshold(k, bias);
      if (rest < threshold) {
        out.append(digit((int) rest));
        return;
      }
      out.append(digit(threshold + (int) ((rest - threshold) % (BASE - threshold))));
      rest = (rest - threshold) / (BASE - threshold);
    }
  }

  private static @Nullable String decode(String encoded) {
    int hyphen = encoded.lastIndexOf('-');
    StringBuilder out = new StringBuilder(encoded.substring(0, Math.max(hyphen, 0)));
    int next = INITIAL_N;
    int bias = INITIAL_BIAS;
    long at = 0;
    int index = hyphen + 1;
    int count = out.length();
    while (index < encoded.length()) {
      long before = at;
      long weight = 1;
      for (int k = BASE; ; k += BASE) {
        int digit = index < encoded.length() ? value(encoded.charAt(index++)) : -1;
        if (digit < 0) {
          return null;
        }
        at += digit * weight;
        int threshold = threshold(k, bias);
        if (digit < threshold) {
          break;
        }
        weight *= BASE - threshold;
        if (at > Integer.MAX_VALUE || weight > Integer.MAX_VALUE) {
          return null;
        }
      }
      count++;
      bias = adapt(at - before, count, before == 0);
      next += (int) Math.min(at / count, Character.MAX_CODE_POINT + 1L);
      at %= count;
      if (next > Character.MAX_CODE_POINT) {
        return null;
      }
      out.insert(out.offsetByCodePoints(0, (int) at), Character.toString(next));
      at++;
    }
    return out.toString();
  }

  private static int adapt(long delta, int count, boolean first) {
    long rest = first ? delta / DAMP : delta / 2;
    rest += rest / count;
    int k = 0;
    while (rest > (BASE - T_MIN) * T_MAX / 2) {
      rest /= BASE - T_MIN;
      k += BASE;
    }
    return k + (int) ((BASE - T_MIN + 1) * rest / (rest + SKEW));
  }

  private static int threshold(int k, int bias) {
    return Math.max(T_MIN, Math.min(T_MAX, k - bias));
  }

  private static char digit(int value) {
    return (char) (value < 26 ? 'a' + value : '0' + value - 26);
  }

  private static int value(char digit) {
    if (digit >= 'a' && digit <= 'z') {
      return digit - 'a';
    }
    return digit >= '0' && digit <= '9' ? digit - '0' + 26 : -1;
  }
}
