package dev.lockstep.model.document;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.JsonToken;
import com.fasterxml.jackson.core.StreamReadConstraints;
import dev.lockstep.model.diagnostic.Diagnostic;
import dev.lockstep.model.diagnostic.Findings;
import dev.lockstep.model.diagnostic.Span;
import dev.lockstep.model.document.Node.ScalarKind;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** A builder of nodes from the tokens of a JSON text. */
final class JsonComposer {

  static final int DEEPEST = 64;

  private static final JsonFactory JSON =
      JsonFactory.builder()
          .disable(JsonFactory.Feature.CANONICALIZE_FIELD_NAMES)
          .streamReadConstraints(
              StreamReadConstraints.builder()
                  .maxNestingDepth(DEEPEST + 1)
                  .maxNumberLength(TextDecoder.MOST_BYTES)
                  .maxNameLength(TextDecoder.MOST_BYTES)
                  .build())
          .build();

  private final SourceText text;
  private final HiddenCharacters hidden;
  private final Findings findings;
  private final JsonPlaces places;

  JsonComposer(SourceText text, HiddenCharacters hidden, Findings findings) {
    this.text = text;
    this.hidden = hidden;
    this.findings = findings;
    this.places = new JsonPlaces(text);
  }

  /** Returns the value, or empty if the text is empty or not JSON. */
  Optional<Node> compose() {
    try (JsonParser tokens = JSON.createParser(text.text(0, text.length()))) {
      if (tokens.nextToken() == null) {
        findings.add(Diagnostic.error("empty-file", text.span(0, 0), "the file is empty"));
        return Optional.empty();
      }
      return compose(tokens);
    } catch (JsonProcessingException e) {
      findings.add(syntax(e));
      return Optional.empty();
    } catch (IOException e) {
      throw new UncheckedIOException("A text in memory cannot be read", e);
    }
  }

  private Optional<Node> compose(JsonParser tokens) throws IOException {
    Optional<Node> node = node(tokens, 1);
    if (node.isPresent() && tokens.nextToken() != null) {
      findings.add(
          Diagnostic.error("trailing-content", places.token(tokens), "the document ended before")
              .withHelp("delete what follows the first value"));
    }
    return node;
  }

  /** Returns the node that begins with the current token, or empty if it is nested too deeply. */
  private Optional<Node> node(JsonParser tokens, int depth) throws IOException {
    JsonToken token = tokens.currentToken();
    if (!token.isStructStart()) {
      return Optional.of(scalar(tokens));
    }
    if (depth > DEEPEST) {
      findings.add(
          Diagnostic.error(
                  "too-deep",
                  places.token(tokens),
                  "the document is nested deeper than " + DEEPEST + " levels")
              .withHelp("reduce the nesting"));
      return Optional.empty();
    }
    return token == JsonToken.START_ARRAY ? array(tokens, depth) : object(tokens, depth);
  }

  private Optional<Node> array(JsonParser tokens, int depth) throws IOException {
    int from = places.start(tokens);
    List<Node> items = new ArrayList<>();
    while (tokens.nextToken() != JsonToken.END_ARRAY) {
      Optional<Node> item = node(tokens, depth + 1);
      if (item.isEmpty()) {
        return item;
      }
      items.add(item.get());
    }
    return Optional.of(new Node.Sequence(items, text.span(from, places.start(tokens) + 1)));
  }

  private Optional<Node> object(JsonParser tokens, int depth) throws IOException {
    int from = places.start(tokens);
    EntryList entries = new EntryList(findings);
    while (tokens.nextToken() != JsonToken.END_OBJECT) {
      int start = places.start(tokens);
      Node.Scalar key = scalar(tokens);
      hidden.refuseInKey(start, places.end(tokens));
      tokens.nextToken();
      Optional<Node> value = node(tokens, depth + 1);
      if (value.isEmpty()) {
        return value;
      }
      entries.add(key, value.get());
    }
    return Optional.of(
        new Node.Mapping(entries.inOrder(), text.span(from, places.start(tokens) + 1)));
  }

  private Node.Scalar scalar(JsonParser tokens) throws IOException {
    JsonToken token = tokens.currentToken();
    boolean quoted = token == JsonToken.VALUE_STRING || token == JsonToken.FIELD_NAME;
    ScalarKind kind =
        switch (token) {
          case VALUE_NULL -> ScalarKind.NULL;
          case VALUE_TRUE, VALUE_FALSE -> ScalarKind.BOOLEAN;
          case VALUE_NUMBER_INT -> ScalarKind.INTEGER;
          case VALUE_NUMBER_FLOAT -> ScalarKind.FLOAT;
          default -> ScalarKind.TEXT;
        };
    Node.Scalar scalar = new Node.Scalar(tokens.getText(), quoted, kind, places.token(tokens));
    if (token.isNumeric() && scalar.text().length() > CoreScalars.LONGEST_NUMBER) {
      findings.add(ScalarComposer.tooLong(scalar));
    }
    return scalar;
  }

  private Diagnostic syntax(JsonProcessingException problem) {
    Span place = places.of(problem.getLocation());
    String words =
        problem
            .getOriginalMessage()
            .lines()
            .findFirst()
            .orElse("")
            .replaceFirst(" \\(start marker at .*", "");
    String label =
        words.isEmpty() ? "" : Character.toLowerCase(words.charAt(0)) + words.substring(1);
    Diagnostic diagnostic =
        Diagnostic.error("json-syntax", place, "this is not valid JSON").withLabel(label);
    return help(label).map(diagnostic::withHelp).orElse(diagnostic);
  }

  /** Returns the remedy for a frequent mistake that the label of the parser describes. */
  private static Optional<String> help(String label) {
    if (label.contains("double-quote to start field name")) {
      return Optional.of("quote the name by `\"`, or delete the comma before this place");
    }
    if (label.contains("unexpected character (']'")) {
      return Optional.of("delete the comma before `]`");
    }
    if (label.contains("unexpected character ('/'")
        || label.contains("unexpected character ('#'")) {
      return Optional.of("delete the comment, or write it as the value of `$comment`");
    }
    if (label.contains("to separate")) {
      return Optional.of("add a comma before this place");
    }
    return label.startsWith("unexpected end-of-input")
        ? Optional.of("close every `{`, `[` and `\"`")
        : Optional.empty();
  }
}
