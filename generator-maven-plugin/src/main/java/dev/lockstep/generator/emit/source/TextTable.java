package dev.lockstep.generator.emit.source;

import com.palantir.javapoet.CodeBlock;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;

/** A table as text in a class, in the form {@code TextRows} reads. */
public final class TextTable {

  /** Characters in one literal; a character takes at most three bytes of 65,535. */
  private static final int PIECE = 16_000;

  private final StringBuilder text = new StringBuilder();

  public void row(String... fields) {
    text.append(String.join("\t", fields)).append('\n');
  }

  public static String escape(String field) {
    return field.replace("\\", "\\\\").replace("\n", "\\n").replace("\t", "\\t");
  }

  public static String optional(Optional<String> field) {
    return field.map(value -> "=" + escape(value)).orElse("");
  }

  public static String positions(List<Integer> positions) {
    return positions.stream().map(String::valueOf).collect(Collectors.joining(","));
  }

  /** The text as arguments. */
  public CodeBlock pieces() {
    List<CodeBlock> pieces = new ArrayList<>();
    for (int from = 0; from < text.length(); from += PIECE) {
      pieces.add(JavaText.literal(text.substring(from, Math.min(text.length(), from + PIECE))));
    }
    return CodeBlock.join(pieces, ",\n");
  }
}
