package dev.lockstep.specifications;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Reads the requirements of a specification: the first sentence line below each heading {@code
 * Requirement:}, and for each heading {@code Scenario:} the items of its THEN. The GIVEN and WHEN
 * of a scenario are one requirement, numbered 0, if they have headings of their own and so print
 * the request to send.
 */
final class SpecificationReader {

  private static final Pattern REQUIREMENT = Pattern.compile("#+ Requirement: (.*)");
  private static final Pattern SCENARIO = Pattern.compile("#+ Scenario: (.*)");
  private static final Pattern STEP = Pattern.compile("- \\*\\*(GIVEN|WHEN|THEN|AND)\\*\\* (.*)");
  private static final Pattern ITEM = Pattern.compile("\\s*- (.*)");

  private enum Part {
    NONE,
    STATEMENT,
    BEFORE,
    THEN
  }

  private final String number;
  private final List<Requirement> found = new ArrayList<>();
  private final StringBuilder request = new StringBuilder();
  private Part part = Part.NONE;
  private String heading = "";
  private int requirements;
  private int scenarios;
  private int clauses;

  private SpecificationReader(String number) {
    this.number = number;
  }

  static List<Requirement> read(String number, Path file) throws IOException {
    SpecificationReader reader = new SpecificationReader(number);
    Files.readAllLines(file).forEach(reader::line);
    return reader.found;
  }

  private void line(String line) {
    Matcher requirement = REQUIREMENT.matcher(line);
    Matcher scenario = SCENARIO.matcher(line);
    Matcher step = STEP.matcher(line);
    Matcher item = ITEM.matcher(line);
    if (requirement.matches()) {
      requirements++;
      heading = requirement.group(1);
      part = Part.STATEMENT;
    } else if (scenario.matches()) {
      scenarios++;
      clauses = 0;
      heading = scenario.group(1);
      part = Part.NONE;
    } else if (line.equals("### Given") || line.equals("### When")) {
      part = Part.BEFORE;
    } else if (line.equals("### Then")) {
      add("S" + scenarios + ".0", request.toString());
      request.setLength(0);
      part = Part.THEN;
    } else if (step.matches()) {
      step(step.group(1), step.group(2));
    } else if (part == Part.STATEMENT && !line.isBlank()) {
      add("R" + requirements, line);
      part = Part.NONE;
    } else if (item.matches() && part == Part.THEN) {
      add("S" + scenarios + "." + ++clauses, item.group(1));
    } else if (item.matches() && part == Part.BEFORE) {
      request.append(item.group(1)).append(' ');
    }
  }

  private void step(String word, String text) {
    if (!word.equals("AND")) {
      part = word.equals("THEN") ? Part.THEN : Part.NONE;
    }
    if (part == Part.THEN) {
      add("S" + scenarios + "." + ++clauses, text);
    }
  }

  private void add(String id, String text) {
    found.add(Requirement.of(number + "-" + id, heading, text));
  }
}
