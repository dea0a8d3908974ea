package dev.lockstep.verification.draft.yaml;

import dev.lockstep.verification.draft.yaml.Yaml.Entries;
import dev.lockstep.verification.draft.yaml.Yaml.Entry;
import dev.lockstep.verification.draft.yaml.Yaml.Form;
import dev.lockstep.verification.draft.yaml.Yaml.Items;
import dev.lockstep.verification.draft.yaml.Yaml.Text;
import dev.lockstep.verification.draft.yaml.Yaml.Word;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;

/**
 * A printer of YAML in the project's style: indented by two spaces, with lines of at most {@value
 * #WIDTH} characters.
 */
public final class YamlPrinter {

  static final int WIDTH = 100;

  /** The maximum nesting of brackets on one line. */
  private static final int DEEPEST_BRACKETS = 4;

  /**
   * The maximum length of an implicit key. A longer key is written with the indicator {@code ?}.
   */
  private static final int LONGEST_KEY = 1000;

  /** Returns the lines of a map, starting at the first column. The text ends with a line break. */
  public String print(Entries root) {
    return String.join("\n", entries(root, 0)) + "\n";
  }

  private List<String> entries(Entries map, int indent) {
    List<String> lines = new ArrayList<>();
    boolean tall = false;
    for (Entry entry : map.entries()) {
      List<String> own = entry(entry, indent);
      boolean apart = map.form() == Form.PARAGRAPHS && (tall || own.size() > 1);
      if (apart && !lines.isEmpty()) {
        lines.add("");
      }
      tall = own.size() > 1;
      lines.addAll(own);
    }
    return lines;
  }

  private List<String> entry(Entry entry, int indent) {
    String key = Scalars.inBlock(entry.key());
    if (key.length() <= LONGEST_KEY) {
      return after(" ".repeat(indent) + key + ":", entry.value(), indent);
    }
    List<String> lines = new ArrayList<>(List.of(" ".repeat(indent) + "? " + key));
    lines.addAll(after(" ".repeat(indent) + ":", entry.value(), indent));
    return lines;
  }

  /**
   * Returns the lines of {@code head} and its value, which is on the same line or indented below
   * it.
   */
  private List<String> after(String head, Yaml value, int indent) {
    if (value.equals(Yaml.NOTHING)) {
      return List.of(head);
    }
    Optional<String> line = oneLine(value).filter(text -> fits(head, text));
    if (line.isPresent()) {
      return List.of(head + " " + line.get());
    }
    List<String> lines = new ArrayList<>();
    if (value instanceof Entries map) {
      lines.add(head);
      lines.addAll(entries(map, indent + 2));
    } else if (value instanceof Items list) {
      lines.add(head);
      list.items().forEach(item -> lines.addAll(item(item, indent + 2)));
    } else {
      lines.addAll(scalar(head, value, indent));
    }
    return lines;
  }

  private List<String> scalar(String head, Yaml value, int indent) {
    Optional<Blocks.Block> block =
        value instanceof Text text
            ? Blocks.of(text.text(), Math.max(WIDTH - indent - 2, WIDTH / 2))
            : Optional.empty();
    if (block.isEmpty()) {
      return List.of(head + " " + line(value));
    }
    List<String> lines = new ArrayList<>(List.of(head + " " + block.get().sign()));
    block.get().lines().forEach(l -> lines.add(l.isEmpty() ? "" : " ".repeat(indent + 2) + l));
    return lines;
  }

  private List<String> item(Yaml item, int indent) {
    String dash = " ".repeat(indent) + "-";
    boolean single = item instanceof Entries map && map.entries().size() == 1;
    boolean beside = !single && oneLine(item).filter(text -> fits(dash, text)).isPresent();
    if (beside || !(item instanceof Entries)) {
      return after(dash, item, indent);
    }
    List<String> lines = entries((Entries) item, indent + 2);
    lines.set(0, dash + " " + lines.get(0).substring(indent + 2));
    return lines;
  }

  /** Returns whether both fit on one line. An empty collection cannot be split and always does. */
  private static boolean fits(String head, String text) {
    return head.length() + 1 + text.length() <= WIDTH || text.equals("{}") || text.equals("[]");
  }

  /** Returns {@code value} on one line, or empty if it must not be written on one line. */
  private Optional<String> oneLine(Yaml value) {
    if (value instanceof Text text) {
      return text.text().contains("\n") && Blocks.of(text.text(), WIDTH).isPresent()
          ? Optional.empty()
          : Optional.of(line(value));
    }
    return isShort(value, DEEPEST_BRACKETS) ? Optional.of(inBrackets(value)) : Optional.empty();
  }

  private static String line(Yaml scalar) {
    return scalar instanceof Text text ? Scalars.inBlock(text.text()) : ((Word) scalar).word();
  }

  private static boolean isShort(Yaml value, int depth) {
    if (value instanceof Entries map) {
      return map.entries().isEmpty()
          || depth > 0
              && map.form() == Form.SHORT
              && map.entries().stream().allMatch(entry -> isShort(entry.value(), depth - 1));
    }
    if (value instanceof Items list) {
      return list.items().isEmpty()
          || depth > 0
              && list.form() == Form.SHORT
              && list.items().stream().allMatch(item -> isShort(item, depth - 1));
    }
    return !(value instanceof Text text) || !text.text().contains("\n");
  }

  private static String inBrackets(Yaml value) {
    if (value instanceof Entries map) {
      return map.entries().isEmpty()
          ? "{}"
          : map.entries().stream()
              .map(e -> Scalars.inBrackets(e.key()) + ": " + inBrackets(e.value()))
              .collect(Collectors.joining(", ", "{ ", " }"));
    }
    if (value instanceof Items list) {
      return list.items().stream()
          .map(YamlPrinter::inBrackets)
          .collect(Collectors.joining(", ", "[", "]"));
    }
    return value instanceof Text text ? Scalars.inBrackets(text.text()) : ((Word) value).word();
  }
}
