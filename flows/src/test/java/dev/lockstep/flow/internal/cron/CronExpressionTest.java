package dev.lockstep.flow.internal.cron;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import java.time.Duration;
import java.time.Instant;
import java.time.LocalDateTime;
import java.time.ZoneId;
import java.time.ZoneOffset;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Tests of cron expressions, also against a search that looks at each minute. */
class CronExpressionTest {

  private static final List<ZoneId> ZONES =
      List.of(
          ZoneOffset.UTC,
          ZoneId.of("Europe/Berlin"),
          ZoneId.of("America/New_York"),
          ZoneId.of("America/Sao_Paulo"),
          ZoneId.of("Australia/Lord_Howe"),
          ZoneId.of("Pacific/Apia"),
          ZoneId.of("Africa/Casablanca"),
          ZoneId.of("Asia/Kathmandu"));

  private static final int SAMPLES = Boolean.getBoolean("lockstep.exhaustive") ? 300 : 40;

  private static List<String> times(String expression, String zone, String after, int count)
      throws CronException {
    Recurrence times = CronExpression.parse(expression).in(ZoneId.of(zone));
    List<String> found = new ArrayList<>();
    Optional<Instant> next = times.next(Instant.parse(after));
    while (next.isPresent() && found.size() < count) {
      found.add(next.get().toString());
      next = times.next(next.get());
    }
    return found;
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "*/15 * * * *|2026-01-01T00:00:00Z|2026-01-01T00:15:00Z",
        "0 9 * * MON-FRI|2026-01-02T09:00:00Z|2026-01-05T09:00:00Z",
        "0 9 * * 1-5|2026-01-02T09:00:00Z|2026-01-05T09:00:00Z",
        "0 0 L * *|2026-02-01T00:00:00Z|2026-02-28T00:00:00Z",
        "0 0 L-2 * ?|2026-02-01T00:00:00Z|2026-02-26T00:00:00Z",
        "0 0 * * FRIL|2026-01-01T00:00:00Z|2026-01-30T00:00:00Z",
        "0 0 * * 5#3|2026-01-01T00:00:00Z|2026-01-16T00:00:00Z",
        "0 0 29 2 *|2026-01-01T00:00:00Z|2028-02-29T00:00:00Z",
        "0 0 29 2 */7|2026-01-01T00:00:00Z|2032-02-29T00:00:00Z",
        "0 0 13 * 5|2026-01-01T00:00:00Z|2026-01-02T00:00:00Z",
        "0 0 13 * */5|2026-01-01T00:00:00Z|2026-02-13T00:00:00Z",
        "10/20 5 1,15 jan,MAR 7|2026-01-15T05:50:00Z|2026-01-18T05:10:00Z",
        "@hourly|2026-01-01T00:00:00Z|2026-01-01T01:00:00Z",
        "@weekly|2026-01-01T00:00:00Z|2026-01-04T00:00:00Z",
        "@yearly|2026-01-01T00:00:00Z|2027-01-01T00:00:00Z",
      })
  void findsTheNextTime(String expression, String after, String next) throws CronException {
    assertThat(times(expression, "UTC", after, 1)).containsExactly(next);
  }

  @Test
  void aTimeThatIsSkippedFiresAtTheEndOfTheGap() throws CronException {
    assertThat(times("30 2 * * *", "Europe/Berlin", "2026-03-28T12:00:00Z", 2))
        .containsExactly("2026-03-29T01:00:00Z", "2026-03-30T00:30:00Z");
    assertThat(times("*/10 2 * * *", "Europe/Berlin", "2026-03-28T12:00:00Z", 2))
        .containsExactly("2026-03-29T01:00:00Z", "2026-03-30T00:00:00Z");
  }

  @Test
  void aTimeThatIsRepeatedFiresOnce() throws CronException {
    assertThat(times("30 2 * * *", "Europe/Berlin", "2026-10-24T12:00:00Z", 2))
        .containsExactly("2026-10-25T00:30:00Z", "2026-10-26T01:30:00Z");
  }

  @Test
  void anExpressionOfEveryHourFollowsRealTime() throws CronException {
    assertThat(times("30 * * * *", "Europe/Berlin", "2026-03-29T00:00:00Z", 3))
        .containsExactly("2026-03-29T00:30:00Z", "2026-03-29T01:30:00Z", "2026-03-29T02:30:00Z");
    assertThat(times("30 * * * *", "Europe/Berlin", "2026-10-24T23:45:00Z", 3))
        .containsExactly("2026-10-25T00:30:00Z", "2026-10-25T01:30:00Z", "2026-10-25T02:30:00Z");
  }

  @Test
  void aDayThatIsSkippedFiresAtTheBeginningOfTheNext() throws CronException {
    assertThat(times("0 12 30 12 *", "Pacific/Apia", "2011-12-01T00:00:00Z", 1))
        .containsExactly("2011-12-30T10:00:00Z");
  }

  @Test
  void anExpressionWithoutATimeHasNone() throws CronException {
    assertThat(times("0 0 30 2 *", "UTC", "2026-01-01T00:00:00Z", 1)).isEmpty();
    assertThat(times("0 0 31 4,6,9,11 *", "UTC", "2026-01-01T00:00:00Z", 1)).isEmpty();
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "* * * *|8|the day of the week is missing",
        "* * * * * *|11|this one has 6",
        "60 * * * *|1|`60` is not a minute: 0 to 59",
        "* 1-24 * * *|5|`24` is not a hour",
        "* * 0 * *|5|`0` is not a day of the month: 1 to 31",
        "* * * JANUARY *|7|JAN to DEC",
        "* * * * FRI-MON|9|ends before it begins",
        "*/0 * * * *|3|a step of the minute is 1 to 59",
        "1//2 * * * *|4|a step has one `/`",
        "1,,2 * * * *|3|a value of the minute is missing",
        "* * 15W * *|5|`W` is not supported",
        "* * * * 5#6|11|1 to 5",
        "* * * * L|9|`L` follows a day of the week",
        "* * L-31 * *|7|1 to 30 days",
        "@daiyl|1|there is no schedule `@daiyl`",
      })
  void aMistakeHasItsPlace(String expression, int column, String message) {
    CronException mistake =
        catchThrowableOfType(CronException.class, () -> CronExpression.parse(expression));

    assertThat(mistake).hasMessageContaining(message);
    assertThat(mistake.column()).isEqualTo(column);
  }

  @Test
  void findsTheTimesThatASearchOfEachMinuteFinds() throws CronException {
    long seed = Long.getLong("lockstep.seed", System.nanoTime());
    System.out.printf("cron expressions: seed %d%n", seed);
    Random random = new Random(seed);
    for (int i = 0; i < SAMPLES; i++) {
      RandomCron cron = RandomCron.of(random);
      ZoneId zone = ZONES.get(random.nextInt(ZONES.size()));
      Instant after = start(random, zone);
      Instant end = after.plus(Duration.ofDays(4));

      Recurrence times = CronExpression.parse(cron.text()).in(zone).between(Instant.EPOCH, end);
      List<Instant> found = new ArrayList<>();
      for (Optional<Instant> next = times.next(after);
          next.isPresent();
          next = times.next(next.get())) {
        found.add(next.get());
      }

      assertThat(found)
          .as("%s in %s after %s", cron.text(), zone, after)
          .isEqualTo(cron.minutes(zone, after, end));
    }
  }

  /** Returns an instant, often shortly before the offset of a zone changes. */
  private static Instant start(Random random, ZoneId zone) {
    Instant any = Instant.parse("2011-01-01T00:00:00Z").plusSeconds(random.nextInt(500_000_000));
    if (random.nextInt(4) == 0 || zone.getRules().nextTransition(any) == null) {
      return any;
    }
    return zone.getRules().nextTransition(any).getInstant().minusSeconds(random.nextInt(200_000));
  }

  /**
   * An expression of sets of values, with its times by their definition.
   *
   * @param days empty for any
   * @param weekdays empty for any
   */
  private record RandomCron(
      Set<Integer> minutes,
      Set<Integer> hours,
      Set<Integer> days,
      Set<Integer> months,
      Set<Integer> weekdays) {

    static RandomCron of(Random random) {
      return new RandomCron(
          some(random, 0, 59, 2),
          some(random, 0, 23, 2),
          some(random, 1, 31, 3),
          some(random, 1, 12, 3),
          some(random, 0, 6, 3));
    }

    private static Set<Integer> some(Random random, int min, int max, int odds) {
      Set<Integer> some = new TreeSet<>();
      if (random.nextInt(odds) == 0) {
        return some;
      }
      int density = 1 + random.nextInt(3);
      for (int value = min; value <= max; value++) {
        if (random.nextInt(4) < density) {
          some.add(value);
        }
      }
      some.add(min + random.nextInt(max - min + 1));
      return some;
    }

    String text() {
      return String.join(
          " ", field(minutes), field(hours), field(days), field(months), field(weekdays));
    }

    private static String field(Set<Integer> values) {
      return values.isEmpty()
          ? "*"
          : values.stream().map(String::valueOf).collect(Collectors.joining(","));
    }

    private boolean matches(LocalDateTime local) {
      boolean isDay = days.contains(local.getDayOfMonth());
      boolean isWeekday = weekdays.contains(local.getDayOfWeek().getValue() % 7);
      boolean isDate =
          days.isEmpty()
              ? weekdays.isEmpty() || isWeekday
              : weekdays.isEmpty() ? isDay : isDay || isWeekday;
      return isDate
          && isIn(minutes, local.getMinute())
          && isIn(hours, local.getHour())
          && isIn(months, local.getMonthValue());
    }

    private static boolean isIn(Set<Integer> values, int value) {
      return values.isEmpty() || values.contains(value);
    }

    List<Instant> minutes(ZoneId zone, Instant after, Instant end) {
      boolean isHourly = hours.isEmpty() || hours.size() == 24;
      List<Instant> all = new ArrayList<>();
      Instant first = after.truncatedTo(ChronoUnit.MINUTES);
      long count = ChronoUnit.MINUTES.between(first, end) + 1;
      IntStream.range(0, (int) count)
          .mapToObj(minute -> first.plus(minute, ChronoUnit.MINUTES))
          .filter(at -> at.isAfter(after) && !at.isAfter(end))
          .filter(at -> fires(at, zone, isHourly))
          .forEach(all::add);
      return all;
    }

    private boolean fires(Instant at, ZoneId zone, boolean isHourly) {
      LocalDateTime local = LocalDateTime.ofInstant(at, zone);
      ZoneOffset earlier = zone.getRules().getValidOffsets(local).get(0);
      boolean isFirst = local.toInstant(earlier).equals(at);
      if (matches(local) && (isFirst || isHourly)) {
        return true;
      }
      LocalDateTime before = LocalDateTime.ofInstant(at.minusSeconds(60), zone).plusMinutes(1);
      for (LocalDateTime gone = before; gone.isBefore(local); gone = gone.plusMinutes(1)) {
        if (!isHourly && matches(gone)) {
          return true;
        }
      }
      return false;
    }
  }
}
