package dev.lockstep.model.document;

import dev.lockstep.model.diagnostic.Diagnostic;
import dev.lockstep.model.diagnostic.Findings;
import dev.lockstep.model.diagnostic.SourceTexts;
import dev.lockstep.model.diagnostic.Span;
import java.nio.ByteBuffer;
import java.nio.CharBuffer;
import java.nio.charset.CoderResult;
import java.nio.charset.StandardCharsets;
import java.util.Locale;
import java.util.Optional;

/** The decoder of source files before parsing: UTF-8 only, at most 1 MiB. */
public final class TextDecoder {

  static final int MOST_BYTES = 1 << 20;

  private final Findings findings;

  public TextDecoder(Findings findings) {
    this.findings = findings;
  }

  /**
   * Returns the text of {@code source} without its byte order mark, or empty after reporting an
   * error.
   */
  public Optional<SourceText> decode(Source source) {
    byte[] bytes = source.content();
    if (bytes.length > MOST_BYTES) {
      return refuse(tooLarge(source));
    }
    if (SourceTexts.isWide(bytes)) {
      return refuse(
          wrongEncoding(Span.at(source.name(), 1, 1), "the file is not UTF-8 but UTF-16"));
    }
    ByteBuffer in = ByteBuffer.wrap(bytes);
    CharBuffer out = CharBuffer.allocate(bytes.length);
    CoderResult result = StandardCharsets.UTF_8.newDecoder().decode(in, out, true);
    SourceText text = new SourceText(source.name(), withoutMark(out.flip().toString()));
    if (result.isError()) {
      String wrong = String.format(Locale.ROOT, "byte 0x%02X is not UTF-8", bytes[in.position()]);
      return refuse(wrongEncoding(text.span(text.length(), text.length()), wrong));
    }
    return Optional.of(text);
  }

  private Optional<SourceText> refuse(Diagnostic diagnostic) {
    findings.add(diagnostic);
    return Optional.empty();
  }

  private static Diagnostic tooLarge(Source source) {
    return Diagnostic.error(
            "file-too-large",
            Span.at(source.name(), 1, 1),
            "the file has more than " + MOST_BYTES + " bytes (1 MiB)")
        .withHelp("divide the file");
  }

  private static Diagnostic wrongEncoding(Span span, String message) {
    return Diagnostic.error("wrong-encoding", span, message).withHelp("save the file as UTF-8");
  }

  private static int[] withoutMark(String text) {
    return (text.startsWith("\uFEFF") ? text.substring(1) : text).codePoints().toArray();
  }
}
