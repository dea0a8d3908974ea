package dev.lockstep.specifications;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Reads the requirements of the design: the items of its ten normative lists (states, transitions,
 * constraints, ways into and out of waiting, protection, storage, what is hidden, both examples).
 */
final class DesignReader {

  private static final Pattern HEADING = Pattern.compile("###? (.*)");

  /** A list: how its heading begins, and what an item looks like. */
  private record Section(String heading, Pattern item) {}

  private static final List<Section> SECTIONS =
      List.of(
          section("State Enumeration", "\\s+[A-Z]+ = \".*"),
          section("合法状态迁移规则", "[A-Z]+ ──\\w+──> [A-Z]+"),
          section("关键约束", "\\d+\\. .*"),
          section("进入 WAITING 的条件", "\\d+\\. .*"),
          section("Resume 触发方式", "\\d+\\. .*"),
          section("不可逆操作防重复", "\\d+\\. .*"),
          section("MemoryNode Storage Levels", "\\| \\*\\*.*"),
          section("Information Hidden from Humans", "- .*"),
          section("场景", "\\d+\\. .*"),
          section("异常场景", "\\d+'\\. .*"));

  private DesignReader() {}

  private static Section section(String heading, String item) {
    return new Section(heading, Pattern.compile(item));
  }

  static List<Requirement> read(String number, Path file) throws IOException {
    List<Requirement> found = new ArrayList<>();
    int section = -1;
    int items = 0;
    for (String line : Files.readAllLines(file)) {
      Matcher heading = HEADING.matcher(line);
      if (heading.matches()) {
        section = sectionOf(heading.group(1));
        items = 0;
      } else if (section >= 0 && SECTIONS.get(section).item().matcher(line).matches()) {
        String id = "%s-D%d.%d".formatted(number, section + 1, ++items);
        found.add(Requirement.of(id, SECTIONS.get(section).heading(), line));
      }
    }
    return found;
  }

  private static int sectionOf(String heading) {
    for (int i = 0; i < SECTIONS.size(); i++) {
      if (heading.startsWith(SECTIONS.get(i).heading())) {
        return i;
      }
    }
    return -1;
  }
}
