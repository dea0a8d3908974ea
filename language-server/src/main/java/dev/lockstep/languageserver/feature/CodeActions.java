package dev.lockstep.languageserver.feature;

import dev.lockstep.languageserver.workspace.Document;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.eclipse.lsp4j.CodeAction;
import org.eclipse.lsp4j.CodeActionKind;
import org.eclipse.lsp4j.Diagnostic;
import org.eclipse.lsp4j.Range;
import org.eclipse.lsp4j.TextEdit;

/** Edits that carry out the remedies of diagnostics. */
public final class CodeActions {

  private static final Pattern QUOTED = Pattern.compile("`([^`\n]+)`");
  private static final Pattern QUOTE = Pattern.compile("^quote it: (\"[^\n]*\")$");
  private static final Pattern VERSION =
      Pattern.compile("^write `(?:from|to): (\\{ version: .*})`$");

  private CodeActions() {}

  /** Returns the edits for diagnostics, which the editor has from this server. */
  public static List<CodeAction> of(
      WorkspaceEdits edits, Document document, List<Diagnostic> found) {
    List<CodeAction> actions = new ArrayList<>();
    for (Diagnostic diagnostic : found) {
      if (!ProtocolDiagnostics.SOURCE.equals(diagnostic.getSource())) {
        continue;
      }
      Range range = diagnostic.getRange();
      int from = Positions.offset(document.lines(), range.getStart());
      int to = Math.max(from, Positions.offset(document.lines(), range.getEnd()));
      List<String> texts = replacements(diagnostic, document.text().substring(from, to));
      for (String text : texts) {
        actions.add(action(edits, document, diagnostic, text, texts.size() == 1));
      }
    }
    return actions;
  }

  private static CodeAction action(
      WorkspaceEdits edits, Document document, Diagnostic diagnostic, String text, boolean only) {
    String shown = text.isBlank() ? "spaces" : "`" + text + "`";
    CodeAction action = new CodeAction("Replace with " + shown);
    action.setKind(CodeActionKind.QuickFix);
    action.setIsPreferred(only);
    action.setDiagnostics(List.of(diagnostic));
    TextEdit edit = new TextEdit(diagnostic.getRange(), text);
    action.setEdit(edits.of(Map.of(document, List.of(edit))));
    return action;
  }

  private static List<String> replacements(Diagnostic diagnostic, String written) {
    List<String> replacements = new ArrayList<>();
    if (isTab(diagnostic) && written.isBlank() && !written.contains("\n")) {
      replacements.add("  ".repeat(Math.max(1, written.length())));
    }
    for (String help : ProtocolDiagnostics.help(diagnostic)) {
      Matcher quote = QUOTE.matcher(help);
      Matcher version = VERSION.matcher(help);
      if (help.startsWith("did you mean ") && isName(written)) {
        QUOTED.matcher(help).results().map(each -> each.group(1)).forEach(replacements::add);
      } else if (quote.matches() && !written.contains("\n") && !written.isEmpty()) {
        replacements.add(quote.group(1));
      } else if (version.matches() && written.startsWith("{") && written.endsWith("}")) {
        replacements.add(version.group(1));
      }
    }
    return replacements.stream().distinct().filter(each -> !each.equals(written)).toList();
  }

  private static boolean isTab(Diagnostic diagnostic) {
    return diagnostic.getCode() != null && "tab".equals(diagnostic.getCode().getLeft());
  }

  /** Returns true if a replacement of the text by a name replaces a name only. */
  private static boolean isName(String written) {
    return !written.isEmpty() && written.chars().noneMatch(Character::isWhitespace);
  }
}
