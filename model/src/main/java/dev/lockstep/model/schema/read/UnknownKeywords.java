package dev.lockstep.model.schema.read;

import dev.lockstep.model.diagnostic.Diagnostic;
import dev.lockstep.model.diagnostic.Findings;
import dev.lockstep.model.diagnostic.NearNames;
import dev.lockstep.model.diagnostic.Note;
import dev.lockstep.model.diagnostic.Printable;
import dev.lockstep.model.document.Node;
import dev.lockstep.model.schema.Dialect;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/** A check for keywords that have no effect on validation. */
final class UnknownKeywords {

  private final SchemaOptions options;
  private final Findings findings;
  private final Set<Node> told = new HashSet<>();

  UnknownKeywords(SchemaOptions options, Findings findings) {
    this.options = options;
    this.findings = findings;
  }

  /** Reports the keywords of {@code schema} that {@code dialect} does not check. */
  void check(Node.Mapping schema, Dialect dialect) {
    if (!options.checksSense()) {
      return;
    }
    boolean isReference = Keywords.isBareReference(schema, dialect);
    for (Node.Entry entry : schema.entries()) {
      String keyword = entry.key().text();
      if (isReference && isHidden(keyword, dialect)) {
        tellHidden(entry.key(), dialect);
      } else if (Keywords.UNCHECKED.contains(keyword)) {
        tellUnchecked(entry.key());
      } else if (!Keywords.isKnown(keyword, dialect) && !keyword.startsWith("x-")) {
        tellUnknown(entry.key(), dialect);
      }
    }
  }

  private static boolean isHidden(String keyword, Dialect dialect) {
    return Keywords.isKnown(keyword, dialect)
        && (Keywords.VALIDATION.contains(keyword)
            || Keywords.SCHEMA.contains(keyword)
            || Keywords.SCHEMA_LIST.contains(keyword)
            || Keywords.SCHEMA_MAP.contains(keyword) && !keyword.equals("definitions"));
  }

  private void tellHidden(Node.Scalar key, Dialect dialect) {
    if (told.add(key)) {
      findings.add(
          Diagnostic.warning(
                  "unsupported-keyword",
                  key.span(),
                  "`" + key.text() + "` is not checked beside `$ref`")
              .withNote(Note.of(dialect.label() + " ignores all keywords beside `$ref`"))
              .withHelp("write both below `allOf`, or upgrade the schema to 2020-12"));
    }
  }

  private void tellUnchecked(Node.Scalar key) {
    findings.add(
        Diagnostic.warning("unsupported-keyword", key.span(), "`" + key.text() + "` is not checked")
            .withNote(Note.of("the standard makes it a remark about the text")));
  }

  private void tellUnknown(Node.Scalar key, Dialect dialect) {
    String now = Keywords.FORMER.get(key.text());
    List<String> help =
        now != null && dialect == Dialect.DRAFT_2020_12
            ? List.of("earlier drafts wrote it so; write " + now)
            : NearNames.help(key.text(), Keywords.of(dialect));
    boolean isLikelyMistake = !help.isEmpty() || Keywords.isOfAnyDialect(key.text());
    if (!options.refusesUnknown() && !isLikelyMistake || !told.add(key)) {
      return;
    }
    String message =
        Printable.quote(key.text()) + " is not a keyword of JSON Schema " + dialect.label();
    Diagnostic diagnostic =
        options.refusesUnknown()
            ? Diagnostic.error("unknown-keyword", key.span(), message)
            : Diagnostic.warning("unknown-keyword", key.span(), message);
    diagnostic = diagnostic.withNote(Note.of("an unknown keyword checks nothing"));
    for (String line : help) {
      diagnostic = diagnostic.withHelp(line);
    }
    findings.add(diagnostic.withHelp("begin the names of your own annotations with `x-`"));
  }
}
