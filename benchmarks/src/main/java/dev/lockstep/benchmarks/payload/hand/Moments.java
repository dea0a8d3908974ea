package dev.lockstep.benchmarks.payload.hand;

/** A check of RFC 3339 dates with times, digit by digit. */
final class Moments {

  private static final int[] DAYS = {31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31};

  private Moments() {}

  static boolean isMoment(String text) {
    int length = text.length();
    if (length < 20
        || text.charAt(4) != '-'
        || text.charAt(7) != '-'
        || (text.charAt(10) | 0x20) != 't'
        || text.charAt(13) != ':'
        || text.charAt(16) != ':') {
      return false;
    }
    int century = two(text, 0);
    int year = two(text, 2);
    int month = two(text, 5);
    int day = two(text, 8);
    int hour = two(text, 11);
    int minute = two(text, 14);
    int second = two(text, 17);
    if ((century | year | hour | minute | second) < 0
        || month < 1
        || month > 12
        || day < 1
        || day > days(century * 100 + year, month)
        || hour > 23
        || minute > 59
        || second > 60) {
      return false;
    }
    int zone = 19;
    if (text.charAt(zone) == '.') {
      do {
        zone++;
      } while (zone < length && isDigit(text.charAt(zone)));
      if (zone == 20) {
        return false;
      }
    }
    return isZone(text, zone, hour * 60 + minute, second == 60);
  }

  private static boolean isZone(String text, int at, int minutes, boolean isLeap) {
    int left = text.length() - at;
    int offset = 0;
    if (left == 6 && text.charAt(at + 3) == ':') {
      int hours = two(text, at + 1);
      int rest = two(text, at + 4);
      char sign = text.charAt(at);
      if (hours < 0 || hours > 23 || rest < 0 || rest > 59 || sign != '+' && sign != '-') {
        return false;
      }
      offset = sign == '+' ? hours * 60 + rest : -(hours * 60 + rest);
    } else if (left != 1 || (text.charAt(at) | 0x20) != 'z') {
      return false;
    }
    return !isLeap || Math.floorMod(minutes - offset, 1_440) == 1_439;
  }

  private static int days(int year, int month) {
    boolean isLong = month == 2 && year % 4 == 0 && (year % 100 != 0 || year % 400 == 0);
    return isLong ? 29 : DAYS[month - 1];
  }

  private static int two(String text, int at) {
    char tens = text.charAt(at);
    char ones = text.charAt(at + 1);
    return isDigit(tens) && isDigit(ones) ? (tens - '0') * 10 + ones - '0' : -1;
  }

  private static boolean isDigit(char c) {
    return c >= '0' && c <= '9';
  }
}
