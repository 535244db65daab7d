internal import Forms
internal import Words

extension ProfileFile {
  init(reading node: Node, source: String) throws(UnreadableNode) {
    let fields = try Fields(node)
    self.source = source
    id = try fields.get(ProfileMembers.id)
    title = try fields.get(ProfileMembers.title)
    extends = try fields.list(ProfileMembers.extends)
    required = try fields.list(ProfileMembers.required)
    recommended = try fields.list(ProfileMembers.recommended)
    info = try fields.list(ProfileMembers.info)
    strict = try fields.list(ProfileMembers.strict)
    houseRules = try fields.get(ProfileMembers.houseRules)
    cases = try fields.table(ProfileMembers.cases)
    parameters = [:]
    if let node = fields[ProfileMembers.parameters] {
      let own = try Fields(node)
      for parameter in CheckParameter.allCases {
        parameters[parameter] = try own.find(ProfileParameterMembers.member(parameter))
      }
    }
  }
}
