package dev.lockstep.server.page;

import java.nio.file.Path;
import java.util.LinkedHashSet;
import java.util.Set;
import java.util.function.UnaryOperator;
import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * The source of an ES module of the page, rewritten as a function. Imports and exports stand at the
 * beginning of lines, in the forms that the patterns name; other forms are rejected, so that no
 * module is rewritten wrongly.
 *
 * @param name the name of the file
 * @param function the function that executes the module and returns its exports
 * @param needs the modules that it imports statically
 * @param later the modules that it imports on demand
 * @param vendors the libraries that it imports
 */
record ModuleSource(
    String name, String function, Set<String> needs, Set<String> later, Set<String> vendors) {

  private static final Pattern NAMED =
      Pattern.compile("(?m)^import \\{([^}]*)} from \"(\\.[^\"]+)\";");
  private static final Pattern WHOLE =
      Pattern.compile("(?m)^import \\* as (\\w+) from \"(\\.[^\"]+)\";");
  private static final Pattern BARE = Pattern.compile("(?m)^import \"(\\.[^\"]+)\";\n?");
  private static final Pattern LATER = Pattern.compile("\\bimport\\(\"(\\.[^\"]+)\"\\)");
  private static final Pattern DECLARED =
      Pattern.compile("(?m)^export ((?:async )?function\\*? ?|class |const )(\\w+)");
  private static final Pattern LISTED = Pattern.compile("(?m)^export \\{([^}]*)};\n?");
  private static final Pattern OTHER =
      Pattern.compile(
          "(?m)^(?:import|export)\\b.*|\\bimport\\((?!\\.\\.\\.\\)).*|\\bimport\\.meta.*");
  private static final String VENDOR = "vendor/";

  /** Reads the source of a module; throws {@link IllegalStateException} for an unknown form. */
  static ModuleSource of(String name, String text) {
    Set<String> needs = new LinkedHashSet<>();
    Set<String> later = new LinkedHashSet<>();
    Set<String> vendors = new LinkedHashSet<>();
    Set<String> exports = new LinkedHashSet<>();
    String body =
        NAMED
            .matcher(text)
            .replaceAll(
                found ->
                    quoted(
                        "const {"
                            + found.group(1).replaceAll("\\bas\\b", ":")
                            + "} = "
                            + use(name, found.group(2), needs)));
    body =
        WHOLE
            .matcher(body)
            .replaceAll(
                found ->
                    quoted("const " + found.group(1) + " = " + use(name, found.group(2), needs)));
    body =
        BARE.matcher(body)
            .replaceAll(
                found -> {
                  String target = resolved(name, found.group(1));
                  if (target.startsWith(VENDOR)) {
                    vendors.add(target);
                    return "";
                  }
                  return quoted(use(name, found.group(1), needs) + "\n");
                });
    body =
        DECLARED
            .matcher(body)
            .replaceAll(
                found -> {
                  exports.add(found.group(2));
                  return quoted(found.group(1) + found.group(2));
                });
    body =
        LISTED
            .matcher(body)
            .replaceAll(
                found -> {
                  names(found).forEach(exports::add);
                  return "";
                });
    Matcher dynamic = LATER.matcher(body);
    dynamic.results().forEach(found -> later.add(resolved(name, found.group(1))));
    String rest = LATER.matcher(body).replaceAll("");
    Matcher other = OTHER.matcher(rest);
    if (other.find()) {
      throw new IllegalStateException(
          "module "
              + name
              + " of the page has an import or export of a form that cannot be bundled: "
              + other.group());
    }
    String function = "() => {\n" + body + "return { " + String.join(", ", exports) + " };\n}";
    return new ModuleSource(name, function, needs, later, vendors);
  }

  /** Returns the function with the imports on demand replaced. */
  String function(UnaryOperator<String> load) {
    return LATER
        .matcher(function)
        .replaceAll(found -> quoted(load.apply(resolved(name, found.group(1)))));
  }

  private static Stream<String> names(MatchResult list) {
    return Stream.of(list.group(1).split(",")).map(String::strip).filter(each -> !each.isEmpty());
  }

  private static String use(String from, String path, Set<String> needs) {
    String target = resolved(from, path);
    needs.add(target);
    return "$use(\"" + target + "\");";
  }

  private static String resolved(String from, String path) {
    return Path.of(from).resolveSibling(path).normalize().toString().replace('\\', '/');
  }

  private static String quoted(String text) {
    return Matcher.quoteReplacement(text);
  }
}
