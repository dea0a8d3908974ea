package dev.lockstep.server.page;

import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.ArrayList;
import java.util.Base64;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The document of every view. Its styles and its first script are part of it, so that the first
 * paint needs no further request; the security policy allows them by their digests.
 *
 * @param text the document
 * @param styles the digest of its styles, a source expression; empty if it has none
 * @param script the digest of its script, a source expression; empty if it has none
 */
record Shell(String text, String styles, String script) {

  private static final Pattern STYLES =
      Pattern.compile("(?:[ \\t]*<link rel=\"stylesheet\" href=\"/assets/([^\"]+)\">\\s*)+");
  private static final Pattern STYLE =
      Pattern.compile("<link rel=\"stylesheet\" href=\"/assets/([^\"]+)\">");
  private static final Pattern SCRIPT =
      Pattern.compile("<script src=\"/assets/([^\"]+)\"></script>");

  /** Returns the document with the files that it names. */
  static Shell of(String document, Map<String, byte[]> files) {
    String text = document;
    String styles = "";
    Matcher list = STYLES.matcher(text);
    if (list.find()) {
      List<String> parts = new ArrayList<>();
      STYLE.matcher(list.group()).results().forEach(each -> parts.add(read(files, each.group(1))));
      String css = String.join("", parts);
      text = list.replaceFirst(Matcher.quoteReplacement("    <style>" + css + "</style>\n    "));
      styles = digest(css);
    }
    String script = "";
    Matcher first = SCRIPT.matcher(text);
    if (first.find()) {
      String code = read(files, first.group(1));
      text = first.replaceFirst(Matcher.quoteReplacement("<script>" + code + "</script>"));
      script = digest(code);
    }
    return new Shell(text, styles, script);
  }

  /** Returns a content security policy that also allows the styles and the script. */
  String allowedBy(String policy) {
    return policy
        .replace("script-src 'self'", ("script-src 'self' " + script).strip())
        .replace("style-src 'self'", ("style-src 'self' " + styles).strip());
  }

  private static String read(Map<String, byte[]> files, String name) {
    byte[] content = files.get(name);
    if (content == null) {
      throw new IllegalStateException(
          "the document of the page names " + name + ", which is missing");
    }
    String text = new String(content, StandardCharsets.UTF_8);
    if (text.contains("</style") || text.contains("</script")) {
      throw new IllegalStateException(name + " of the page contains an end tag");
    }
    return text;
  }

  private static String digest(String text) {
    try {
      MessageDigest sha = MessageDigest.getInstance("SHA-256");
      byte[] hash = sha.digest(text.getBytes(StandardCharsets.UTF_8));
      return "'sha256-" + Base64.getEncoder().encodeToString(hash) + "'";
    } catch (NoSuchAlgorithmException e) {
      throw new IllegalStateException("every Java knows SHA-256", e);
    }
  }
}
