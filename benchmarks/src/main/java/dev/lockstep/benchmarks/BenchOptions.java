package dev.lockstep.benchmarks;

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
 * @param courses one table for each
 * @param chosen the contenders; empty for all
 */
record BenchOptions(boolean isThorough, List<Course> courses, List<Contender> chosen) {

  /** Parses command line words; returns {@code null} if they are invalid. */
  static @Nullable BenchOptions of(List<String> words) {
    List<Course> courses = new ArrayList<>();
    List<Contender> chosen = new ArrayList<>();
    boolean thorough = false;
    for (String word : words) {
      Optional<Course> course = find(Course.values(), word);
      Optional<Contender> contender = find(Contender.values(), word);
      thorough |= word.equals("--long");
      course.ifPresent(courses::add);
      contender.ifPresent(chosen::add);
      if (course.isEmpty() && contender.isEmpty() && !word.equals("--long")) {
        return null;
      }
    }
    return new BenchOptions(
        thorough, courses.isEmpty() ? List.of(Course.values()) : courses, chosen);
  }

  /** Returns the chosen contenders that implement a course. */
  List<Contender> contenders(Course course) {
    return course.contenders().stream()
        .filter(contender -> chosen.isEmpty() || chosen.contains(contender))
        .toList();
  }

  static String usage() {
    return """
        Usage: ./lockstep bench [--long] [COURSE...] [CONTENDER...]

        Times the machine of each COURSE (default: all) as each CONTENDER (default: all) writes it,
        and prints one table for each course.
          --long    longer and more often: minutes become the better part of an hour
        Courses: %s
        Contenders: %s

        %s"""
        .formatted(words(Course.values()), words(Contender.values()), Chapter.usage());
  }

  static String word(Enum<?> constant) {
    return constant.name().toLowerCase(Locale.ROOT);
  }

  private static String words(Enum<?>[] constants) {
    return Arrays.stream(constants).map(BenchOptions::word).collect(Collectors.joining(", "));
  }

  private static <E extends Enum<E>> Optional<E> find(E[] constants, String word) {
    return Arrays.stream(constants).filter(each -> each.name().equalsIgnoreCase(word)).findFirst();
  }
}
