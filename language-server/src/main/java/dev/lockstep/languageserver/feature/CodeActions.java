package dev.lockstep.languageserver.feature;

import dev.lockstep.languageserver.text.TextRange;
import dev.lockstep.languageserver.workspace.Document;
import dev.lockstep.model.diagnostic.Diagnostic;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.eclipse.lsp4j.CodeAction;
import org.eclipse.lsp4j.CodeActionKind;
import org.eclipse.lsp4j.Range;
import org.eclipse.lsp4j.TextEdit;
import org.eclipse.lsp4j.WorkspaceEdit;

/** Edits that carry out the remedies of diagnostics. */
public final class CodeActions {

  private static final Pattern QUOTED = Pattern.compile("`([^`\n]+)`");
  private static final Pattern QUOTE = Pattern.compile("^quote it: (\"[^\n]*\")$");
  private static final Pattern VERSION =
      Pattern.compile("^write `(?:from|to): (\\{ version: .*})`$");

  private final ProtocolDiagnostics diagnostics;

  public CodeActions(ProtocolDiagnostics diagnostics) {
    this.diagnostics = diagnostics;
  }

  /** Returns the edits for the diagnostics that touch a range. */
  public List<CodeAction> of(Document document, List<Diagnostic> found, Range range) {
    int from = Positions.offset(document.lines(), range.getStart());
    int to = Positions.offset(document.lines(), range.getEnd());
    List<CodeAction> actions = new ArrayList<>();
    for (Diagnostic diagnostic : found) {
      TextRange place = document.lines().range(diagnostic.span());
      if (place.from() <= to && from <= place.to()) {
        List<String> texts = replacements(diagnostic, document.text(), place);
        for (String text : texts) {
          actions.add(action(document, diagnostic, place, text, texts.size() == 1));
        }
      }
    }
    return actions;
  }

  private CodeAction action(
      Document document, Diagnostic diagnostic, TextRange place, String text, boolean only) {
    String shown = text.isBlank() ? "spaces" : "`" + text + "`";
    CodeAction action = new CodeAction("Replace by " + shown);
    action.setKind(CodeActionKind.QuickFix);
    action.setIsPreferred(only);
    action.setDiagnostics(diagnostics.of(document, List.of(diagnostic)));
    TextEdit edit = new TextEdit(Positions.range(document.lines(), place), text);
    action.setEdit(new WorkspaceEdit(Map.of(document.uri(), List.of(edit))));
    return action;
  }

  private static List<String> replacements(Diagnostic diagnostic, String text, TextRange place) {
    String written = text.substring(place.from(), place.to());
    List<String> replacements = new ArrayList<>();
    for (String help : diagnostic.help()) {
      Matcher quote = QUOTE.matcher(help);
      Matcher version = VERSION.matcher(help);
      if (help.startsWith("did you mean ") && isName(written)) {
        QUOTED.matcher(help).results().map(each -> each.group(1)).forEach(replacements::add);
      } else if (quote.matches() && !written.contains("\n") && !written.isEmpty()) {
        replacements.add(quote.group(1));
      } else if (version.matches() && written.startsWith("{") && written.endsWith("}")) {
        replacements.add(version.group(1));
      } else if (diagnostic.name().equals("tab") && written.isBlank() && !written.contains("\n")) {
        replacements.add("  ".repeat(Math.max(1, written.length())));
      }
    }
    return replacements.stream().distinct().filter(each -> !each.equals(written)).toList();
  }

  /** Returns true if a replacement of the text by a name replaces a name only. */
  private static boolean isName(String written) {
    return !written.isEmpty() && written.chars().noneMatch(Character::isWhitespace);
  }
}
