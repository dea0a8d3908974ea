import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Stream;
import java.util.zip.ZipFile;
import javax.xml.parsers.DocumentBuilderFactory;
import org.w3c.dom.Element;
import org.w3c.dom.Node;

/**
 * Checks a folder of staged artifacts for what public repositories require: {@code java
 * StagedRelease.java FOLDER VERSION [--unsigned]}. Prints each violation and exits with 1 if there
 * is one.
 */
class StagedRelease {

  private static final Map<String, String> DIGESTS =
      Map.of("md5", "MD5", "sha1", "SHA-1", "sha256", "SHA-256", "sha512", "SHA-512");

  private final List<String> found = new ArrayList<>();
  private final Path group;
  private final String version;
  private final boolean signed;

  StagedRelease(Path folder, String version, boolean signed) {
    this.group = folder.resolve("dev/lockstep");
    this.version = version;
    this.signed = signed;
  }

  public static void main(String[] arguments) throws Exception {
    StagedRelease release =
        new StagedRelease(Path.of(arguments[0]), arguments[1], arguments.length == 2);
    int artifacts = release.check();
    release.found.forEach(System.err::println);
    if (!release.found.isEmpty()) {
      System.err.println(release.found.size() + " violations in the staged release.");
      System.exit(1);
    }
    System.out.println(artifacts + " artifacts are staged as repositories require.");
  }

  private int check() throws Exception {
    TreeSet<String> artifacts = new TreeSet<>();
    try (Stream<Path> folders = Files.list(group)) {
      folders.filter(Files::isDirectory).forEach(path -> artifacts.add(path.getFileName() + ""));
    }
    for (String artifact : artifacts) {
      checkArtifact(artifact);
    }
    TreeSet<String> listed = new TreeSet<>(List.of("lockstep-bom"));
    listed.addAll(
        texts(
            root(group.resolve("lockstep-bom/" + version + "/lockstep-bom-" + version + ".pom")),
            "dependencyManagement/dependencies/dependency/artifactId"));
    artifacts.stream()
        .filter(artifact -> !listed.contains(artifact))
        .forEach(artifact -> found.add(artifact + " is not in the BOM"));
    return artifacts.size();
  }

  private void checkArtifact(String artifact) throws Exception {
    Path folder = group.resolve(artifact).resolve(version);
    Map<String, Path> files = new TreeMap<>();
    try (Stream<Path> all = Files.list(folder)) {
      all.forEach(file -> files.put(file.getFileName().toString(), file));
    }
    String stem = artifact + "-" + version;
    Element pom = root(folder.resolve(stem + ".pom"));
    checkPom(stem, pom);
    List<String> required = new ArrayList<>(List.of(stem + ".pom", stem + "-cyclonedx.json"));
    if (!texts(pom, "packaging").contains("pom")) {
      required.addAll(List.of(stem + ".jar", stem + "-sources.jar", stem + "-javadoc.jar"));
    }
    if (artifact.equals("lockstep-cli")) {
      required.addAll(List.of(stem + "-bin.tar.gz", stem + "-bin.zip"));
    }
    required.stream()
        .filter(name -> !files.containsKey(name))
        .forEach(name -> found.add(name + " is missing"));
    for (String name : files.keySet()) {
      if (DIGESTS.containsKey(extension(name)) || name.endsWith(".asc")) {
        continue;
      }
      checkDigests(name, files);
      if (signed && !files.containsKey(name + ".asc")) {
        found.add(name + " is not signed");
      }
    }
    contains(files.get(stem + "-sources.jar"), ".java");
    contains(files.get(stem + "-javadoc.jar"), "index.html");
    Path sbom = files.get(stem + "-cyclonedx.json");
    if (sbom != null && !Files.readString(sbom).contains("\"bomFormat\"")) {
      found.add(sbom.getFileName() + " is no CycloneDX document");
    }
  }

  private void checkPom(String stem, Element pom) {
    for (String path :
        List.of(
            "name",
            "description",
            "url",
            "licenses/license/name",
            "licenses/license/url",
            "developers/developer/name",
            "scm/connection",
            "scm/url")) {
      List<String> texts = texts(pom, path);
      if (texts.isEmpty() || texts.stream().anyMatch(text -> text.isEmpty() || text.contains("${"))) {
        found.add(stem + ".pom has no " + path);
      }
    }
    if (!texts(pom, "parent").isEmpty()) {
      found.add(stem + ".pom has a parent");
    }
    Stream.of("properties", "build", "repositories")
        .filter(path -> !texts(pom, path).isEmpty())
        .forEach(path -> found.add(stem + ".pom has the " + path + " of this build"));
    Stream.of(
            "version",
            "dependencies/dependency/version",
            "dependencies/dependency/scope",
            "dependencyManagement/dependencies/dependency/version")
        .flatMap(path -> texts(pom, path).stream())
        .filter(text -> text.contains("SNAPSHOT") || text.contains("${") || text.equals("test"))
        .forEach(text -> found.add(stem + ".pom names " + text));
  }

  private void checkDigests(String name, Map<String, Path> files) throws Exception {
    byte[] content = Files.readAllBytes(files.get(name));
    for (Map.Entry<String, String> digest : DIGESTS.entrySet()) {
      Path file = files.get(name + "." + digest.getKey());
      String expected =
          HexFormat.of().formatHex(MessageDigest.getInstance(digest.getValue()).digest(content));
      if (file == null) {
        found.add(name + " has no " + digest.getValue() + " digest");
      } else if (!Files.readString(file).strip().equals(expected)) {
        found.add(name + " does not have the digest in " + file.getFileName());
      }
    }
  }

  private void contains(Path jar, String suffix) throws IOException {
    if (jar == null) {
      return;
    }
    try (ZipFile zip = new ZipFile(jar.toFile())) {
      if (zip.stream().noneMatch(entry -> entry.getName().endsWith(suffix))) {
        found.add(jar.getFileName() + " contains no " + suffix);
      }
    }
  }

  private static String extension(String name) {
    return name.substring(name.lastIndexOf('.') + 1);
  }

  private static Element root(Path file) throws Exception {
    try (InputStream in = Files.newInputStream(file)) {
      return DocumentBuilderFactory.newInstance()
          .newDocumentBuilder()
          .parse(in)
          .getDocumentElement();
    }
  }

  private static List<String> texts(Element start, String path) {
    List<Element> elements = List.of(start);
    for (String name : path.split("/")) {
      List<Element> next = new ArrayList<>();
      for (Element element : elements) {
        for (Node child = element.getFirstChild(); child != null; child = child.getNextSibling()) {
          if (child instanceof Element found && found.getTagName().equals(name)) {
            next.add(found);
          }
        }
      }
      elements = next;
    }
    return elements.stream().map(element -> element.getTextContent().strip()).toList();
  }
}
