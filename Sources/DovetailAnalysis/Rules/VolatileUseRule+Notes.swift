// SPDX-License-Identifier: Apache-2.0

import DovetailFindings

/// What the rule reports as a note only, as its page says it; ``MinorReason`` and ``Adapters`` decide it.
extension VolatileUseRule {
  static let notes: [RuleDescription.Notes] = [
    .init(
      "Time",
      [
        """
        a date that is only passed on, recorded or written as a text: nothing is compared with it, decided by it or \
        computed from it; unless the type is given something else that tells the date, such as `let now: () -> Date`, \
        or compares what it recorded with a date that it is given
        """,
        """
        what a description says, such as the recovery suggestion of an error, or how long ago something was, as in \
        `timeAgo(of:) -> String`, outside of formatters
        """,
        """
        a measured duration, what is left until a deadline, the limit of a wait for a lock, and the clock of an \
        animation
        """,
        """
        a duration or a date that the caller passes to the API itself, as in `Date(timeIntervalSinceNow: timeout)`, \
        unless the result is compared; what is added to `Date()` is reported
        """,
        "a clock that is read with a system function such as `clock_gettime`, in a static member named `now` or in a lock",
        "whether a purchase in the App Store has expired, since no test can create one",
        "a member such as `currentDate` that tells other types the time, corrected by an offset or not",
        "an identifier that is made of the time, and the dates of a live activity",
        "the default of a parameter of a private function, `now: Date = Date()`",
      ]),
    .init(
      "Waits",
      [
        """
        less than a second, according to a literal or a constant of the type, unless it is a work item and the file \
        cancels something, and as long as an animation, by the name of the duration
        """,
        """
        a duration that a caller, an initialiser, an injected object or the user chose, unless all callers are in the \
        type and write it down, and functions such as `wait(timeout:)`
        """,
        "in a type behind a protocol that uses nothing else",
        "after which only a flag is set that was set before it, such as that a message is shown",
        """
        in a file that imports the interface, unless it blocks the thread, is in a loop, or ends in a time-out, outside \
        of views and animations
        """,
        """
        a repeating timer, what the main queue does later, except for a time-out, and waits in files about sound, \
        cameras and other devices; in logic, such as a view model, only a repeating timer, or a `while` loop, that \
        calls one member which a test can call as well
        """,
      ]),
    .init(
      "Randomness",
      [
        """
        generated identifiers, keys, tokens, bytes and strings, and what an initialiser such as \
        `init(randomBelow:)` is asked for
        """,
        "a value that is neither returned nor kept by its type, and by which nothing is decided or computed",
        """
        an element that is chosen from a list, unless it is compared or the initial value of a property
        """,
        "a seed",
        "a value that is only passed on or becomes part of a string",
        "what spreads a delay, or animates a screen",
      ]),
    .init(
      "Files",
      [
        "a file of which nothing shows that the program chose its location",
        "looking up where a folder is, and files in a folder for which the program has an override that can be set",
        """
        checking whether a file exists, or creating a folder or deleting something if nothing is decided by it; but not \
        in logic, such as a view model
        """,
      ]),
    .init(
      "Storage",
      [
        "migrations of stored data, and removing what websites have stored",
        "the keychain in a function that is named after it, such as `saveToKeychain`",
        """
        the default database of Realm, which a test can set; a database in memory; one that is opened and not \
        used; one at a location, or with a configuration, that a caller passes in; and the defaults that a function \
        returns to callers who say which
        """,
        "the settings that a view model with a name such as `SettingsViewModel` shows",
        """
        a setting that is only written, in a view model if that reads none; and outside of view models, a property or \
        a function that only returns one
        """,
        "a property with `@AppStorage` by which its type decides nothing, or that a test can set",
        "the stored case of an enumeration, in a static property of its own type that creates it with `init(rawValue:)`",
      ]),
    .init(
      "Devices and processes",
      [
        "information that is only passed on or becomes part of a string, and a call whose result is ignored",
        "the search for a jailbreak or an attacker's tools, by the name of the function: `isFridaRunning`",
        "what the device permits, and the device after which a type is named",
        "requests to the system, such as opening a URL or asking for a permission",
        """
        what is passed to services of the system: search, scripts, reviews, recorders, the name of the machine, \
        signals and their handlers
        """,
        """
        the path of the program itself, a variable or an argument that only switches something on or off, unless it is \
        the initial value of a property, and the environment that another program gets
        """,
        "a variable of the environment that a function takes as an argument",
        "another program that is run, and a device by which nothing is decided; but not in logic, such as a view model",
      ]),
    .init(
      "Network",
      [
        """
        `URLSession.shared` in modules whose tests answer its requests with `URLProtocol.registerClass` or a library \
        that does the same, such as OHHTTPStubs
        """
      ]),
    .init(
      "Views",
      [
        "what a view stores, and what it loads in its body, when it appears, or from a URL that is passed to it",
        "searches on a map, what is loaded to be shared, and monitors that tell whether there is a network",
        "the image of an image view, and what a view loads in a function that is named after an image",
      ]),
    .init(
      "Code for developers",
      [
        """
        log messages, how often they are written, crash reports, and checks whether a test or continuous integration \
        is running; files such as `SupportDiagnostics.swift`, except for the network; a folder such as `Developer Menu` \
        or `DebugTools` is not reported at all
        """,
        """
        types that are only named as doubles or samples, such as `SampleData`, and inherit nothing, and functions such \
        as `makeSampleItems`
        """,
      ]),
    .init(
      "Code for others",
      [
        "what is passed to an initialiser of a type that takes it, such as `Client(session: .shared)`",
        """
        sessions and listeners that a type creates for other types, and what a factory such as `ClientFactory` \
        creates or a `ClientBuilder` looks up
        """,
        """
        how an extension of a protocol reaches the network, files, storage, processes or devices by default for one \
        of its requirements, such as a request of a delegate
        """,
        """
        what an overridable function creates, or a free function returns, and an overridable function or property that \
        tells the time
        """,
        "what is only passed to a function of the type that takes it, such as `region(in: .standard)`",
        """
        a static member, or a function outside of types, that is only another name for the clock or for randomness, if \
        its callers are reported
        """,
      ]),
    .init(
      "Unused code",
      [
        "declarations that are deprecated on every platform",
        "files that no target compiles, such as old copies of those that an Xcode project lists",
        """
        declarations that nothing refers to, in a program of twenty files or more, and private members that \
        nothing in their file refers to
        """,
      ]),
    .init(
      "Wrappers without a protocol",
      [
        "types that only wrap what they use or are named after it, except for sessions, and namespaces of such functions",
        """
        files, storage, processes, devices and waits in functions outside of types, and what else such a function is \
        named after, as in `connectToServer()`
        """,
        """
        types that drive devices, windows or events through low-level frameworks such as IOKit or CGEvent, \
        except for time and storage
        """,
        """
        but still reported are what they decide by a setting or by a file at a location of their own, deadlines \
        that they compute, and the settings and files of types that views observe
        """,
        """
        what a type decides by files, if its name says that it stores them or is a wrapper: `DiskCache`, \
        `AttachmentFileManager`, `SecureStorage`
        """,
      ]),
    .init(
      "Foreign code",
      [
        """
        extensions of other modules' types, and other people's code in folders such as `Vendor` and `ThirdParty`, or \
        with the name of a well-known library, such as `Kingfisher`
        """
      ]),
  ]
}
