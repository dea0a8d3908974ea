package dev.lockstep.structure;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.TreeSet;

/**
 * A module is published unless its POM sets {@code maven.deploy.skip}. The BOM lists exactly the
 * published modules, and their POMs have all elements that public repositories require.
 */
final class PublishedModules {

  private static final String BOM = "bom";

  private static final List<String[]> OF_EACH_MODULE =
      List.of(new String[] {"name"}, new String[] {"description"});

  /** Inherited by all modules. */
  private static final List<String[]> OF_THE_PARENT =
      List.of(
          new String[] {"url"},
          new String[] {"licenses", "license", "name"},
          new String[] {"licenses", "license", "url"},
          new String[] {"developers", "developer", "name"},
          new String[] {"scm", "connection"},
          new String[] {"scm", "url"});

  List<String> violations(Path root) {
    List<String> found = new ArrayList<>(missing(root, ".", OF_THE_PARENT));
    TreeSet<String> published = new TreeSet<>();
    for (String module : Pom.read(root.resolve("pom.xml")).modules()) {
      Path pom = pom(root, module);
      if (Pom.values(pom, "properties", "maven.deploy.skip").contains("true")) {
        continue;
      }
      found.addAll(missing(root, module, OF_EACH_MODULE));
      if (!module.equals(BOM)) {
        published.addAll(Pom.values(pom, "artifactId"));
      }
    }
    TreeSet<String> listed =
        new TreeSet<>(
            Pom.values(
                pom(root, BOM),
                "dependencyManagement",
                "dependencies",
                "dependency",
                "artifactId"));
    for (String artifact : published) {
      if (!listed.contains(artifact)) {
        found.add(
            artifact
                + " is published and not in bom/pom.xml; add it there, or set maven.deploy.skip");
      }
    }
    for (String artifact : listed) {
      if (!published.contains(artifact)) {
        found.add(artifact + " is in bom/pom.xml and not published");
      }
    }
    return found;
  }

  private static List<String> missing(Path root, String module, List<String[]> elements) {
    return elements.stream()
        .filter(path -> Pom.values(pom(root, module), path).stream().allMatch(String::isEmpty))
        .map(path -> module + "/pom.xml has no <" + String.join("><", path) + ">")
        .toList();
  }

  private static Path pom(Path root, String module) {
    return root.resolve(module).resolve("pom.xml");
  }
}
